import { QueryClient } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'
import {
  CoreAdminContext,
  memoryStore,
  RecordContextProvider,
  ResourceContextProvider,
  TestMemoryRouter,
} from 'react-admin'
import { expect, onTestFinished, test } from 'vitest'
import { createDataProvider } from '#dataProvider/index.ts'
import { BulkForm } from '#engine/bulk/BulkForm.tsx'
import { endpointsOf } from '#engine/data/endpoints.ts'
import { EngineContext } from '#engine/EngineContext.ts'
import { integer, text } from '#engine/fields/index.ts'
import { CellEditor } from '#engine/list/table/CellEditor.tsx'
import { defineResource } from '#engine/resource.ts'
import { createI18nProvider } from '#i18n/i18nProvider.ts'
import { enUS } from '#locales/en-US.ts'
import { createServer } from '../dataProvider/browser.ts'
import { createUser } from '../user.ts'

const nat = defineResource('nat', { fields: { name: text(), host: integer({ unit: 'GB' }), domain: integer() } })

/** Renders a part of the screens of a resource with a number of gigabytes and a number without a unit. */
function show(content: ReactNode) {
  const queryClient = new QueryClient()
  const dataProvider = createDataProvider(createServer(() => []).client, endpointsOf([nat]), { queryClient })
  const engine = {
    resources: { nat },
    dataProvider,
    dialect: () => 'current' as const,
    viewer: { id: 1, name: 'admin', isAdmin: true, address: undefined },
    onSaved: () => undefined,
  }
  const { unmount } = render(
    <TestMemoryRouter>
      <CoreAdminContext
        store={memoryStore()}
        dataProvider={dataProvider}
        queryClient={queryClient}
        i18nProvider={createI18nProvider({ locale: 'en-US', texts: enUS })}
      >
        <EngineContext value={engine}>
          <ResourceContextProvider value="nat">
            <Suspense>{content}</Suspense>
          </ResourceContextProvider>
        </EngineContext>
      </CoreAdminContext>
    </TestMemoryRouter>,
  )
  onTestFinished(unmount)
}

test('bulk: every way to change a number shows its unit', async () => {
  const user = createUser()
  const records = [
    { id: 1, name: 'one', host: 20, domain: 4 },
    { id: 2, name: 'two', host: 20, domain: 4 },
  ]
  show(
    <BulkForm
      isShown
      contexts={records.map((record) => ({ mode: 'edit', dialect: 'current', record, records: () => [] }))}
      adding={undefined}
      onUnsaved={() => undefined}
      onChanges={async () => undefined}
      onCancel={() => undefined}
    />,
  )
  const size = within(await screen.findByRole('group', { name: 'Local service' }))
  expect(size.getByText('20 GB')).toBeVisible()
  await user.click(size.getByRole('checkbox', { name: 'Change: Local service' }))
  expect(await size.findByRole('textbox', { name: 'New value' })).toHaveAccessibleDescription('GB')
  const how = size.getByRole('combobox', { name: 'How to change: Local service' })
  await user.selectOptions(how, 'Add a number')
  expect(size.getByRole('textbox')).toHaveAccessibleDescription('GB')
  await user.selectOptions(how, 'Number in order')
  expect(size.getAllByRole('textbox')).toHaveLength(2)
  for (const box of size.getAllByRole('textbox')) expect(box).toHaveAccessibleDescription('GB')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  for (const box of size.getAllByRole('textbox')) expect(box).toHaveAccessibleDescription('GB Required')

  const plain = within(screen.getByRole('group', { name: 'Bind hostname' }))
  await user.click(plain.getByRole('checkbox', { name: 'Change: Bind hostname' }))
  expect(await plain.findByRole('textbox', { name: 'New value' })).not.toHaveAccessibleDescription()
})

test('table: the editor of a number shows its unit, and after a refusal also the reason', async () => {
  const record = { id: 1, name: 'one', host: 20, domain: 4 }
  const draft = { record, listed: record, typed: 20, focused: true, saving: false }
  show(
    <RecordContextProvider value={record}>
      <CellEditor draft={{ ...draft, source: 'host' }} />
      <CellEditor draft={{ ...draft, source: 'host', refused: { typed: 20, reason: 'Too large' } }} />
      <CellEditor draft={{ ...draft, source: 'domain' }} />
    </RecordContextProvider>,
  )
  const boxes = await screen.findAllByRole('textbox')
  expect(screen.getAllByText('GB')).toHaveLength(2)
  expect(boxes[0]).toHaveAccessibleDescription('GB')
  expect(boxes[1]).toHaveAccessibleDescription('GB Too large')
  expect(boxes[2]).not.toHaveAccessibleDescription()
})
