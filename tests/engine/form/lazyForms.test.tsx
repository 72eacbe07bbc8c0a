import { render, screen, waitFor, within } from '@testing-library/react'
import { Suspense, type ComponentType, type PropsWithChildren } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import type { InputProps } from '#engine/field.ts'
import { text } from '#engine/fields/index.ts'
import { waitForInputs } from '#engine/formParts.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { findOpenDialog, openEdit, renderApp } from '../../app.tsx'

const fleet = {
  server: [{ id: 1, name: 'tokyo' }],
  nat: [{ id: 1, name: 'web', server_id: 1 }],
}

/** An input whose code loads when the test says so. */
function slowInput() {
  let resolve: (Input: ComponentType<InputProps>) => void = () => undefined
  const code = new Promise<ComponentType<InputProps>>((done) => (resolve = done))
  const Input = lazyPart(() => code)
  return { Input, fields: { name: text({ Input }) }, resolve: (code: ComponentType<InputProps>) => resolve(code) }
}

type Fields = ReturnType<typeof slowInput>['fields']

function Form({ fields }: { fields: Fields }) {
  waitForInputs(fields)
  const { Input } = fields.name
  return (
    <form>
      <Input source="name" />
      <button type="submit">Move</button>
    </form>
  )
}

function show(fields: Fields) {
  const waiting = ({ children }: PropsWithChildren) => <Suspense fallback="waiting">{children}</Suspense>
  onTestFinished(render(<Form fields={fields} />, { wrapper: waiting }).unmount)
}

test('lazy form: shows its button and its inputs together once the inputs load', async () => {
  const { fields, resolve } = slowInput()
  show(fields)
  expect(screen.queryByRole('button')).toBeNull()
  resolve(({ source }) => <input aria-label={source} />)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move' })).toBeVisible())
  expect(screen.getByLabelText('name')).toBeVisible()
})

test('lazy form: draws preloaded inputs at once, without a fallback', async () => {
  const { Input, fields, resolve } = slowInput()
  resolve(({ source }) => <input aria-label={source} />)
  await Input.load()
  show(fields)
  expect(screen.getByLabelText('name')).toBeVisible()
})

test('lazy form: the dialog of an action appears together with its input', async () => {
  const { user } = await renderApp('/', { seed: fleet })
  await user.click(await screen.findByLabelText('Select tokyo'))
  await user.click(await screen.findByRole('button', { name: 'With selected' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move to a user' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByRole('combobox', { name: /^New owner/ })).toBeVisible()
})

test('form: focuses the first field on opening, and selects its text', async () => {
  const { user } = await renderApp('/nat', { seed: fleet })
  const dialog = await openEdit(user, 'web')
  const name = dialog.getByLabelText<HTMLInputElement>(/^Name/)
  await waitFor(() => expect(name).toHaveFocus())
  expect(name.value.slice(name.selectionStart ?? 0, name.selectionEnd ?? 0)).toBe('web')
})

test('form: shows all fields as soon as it shows the Save button', async () => {
  await renderApp('/nat?create', { seed: fleet })
  const dialog = await findOpenDialog()
  for (const label of [/^Name/, /^Server/, 'Enabled', /^Bind hostname/])
    expect(dialog.getByLabelText(label)).toBeVisible()
  expect(document.querySelector('[role=dialog] .MuiSkeleton-root')).toBeNull()
})
