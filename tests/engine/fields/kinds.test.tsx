import { fireEvent, render, screen } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'
import {
  CoreAdminContext,
  memoryStore,
  RecordContextProvider,
  ResourceContextProvider,
  testDataProvider,
} from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, onTestFinished, test } from 'vitest'
import type { AnyField } from '#engine/field.ts'
import { color, integer, url } from '#engine/fields/index.ts'
import { formResolver } from '#engine/form/resolver.ts'
import { defineResource } from '#engine/resource.ts'
import { createI18nProvider } from '#i18n/i18nProvider.ts'
import { enUS } from '#locales/en-US.ts'
import type { Locale } from '#locales/languages.ts'
import { fill } from '../../typing.ts'
import { createUser } from '../../user.ts'

/** Renders in English, with the numbers of a language. */
function show(content: ReactNode, locale: Locale = 'en-US') {
  const { unmount, container } = render(
    <CoreAdminContext
      store={memoryStore()}
      dataProvider={testDataProvider()}
      i18nProvider={createI18nProvider({ locale, texts: enUS })}
    >
      <ResourceContextProvider value="nat">
        <Suspense>{content}</Suspense>
      </ResourceContextProvider>
    </CoreAdminContext>,
  )
  onTestFinished(unmount)
  return container
}

/** The cell of a field that holds a value. */
const showCell = ({ Cell }: AnyField, value: unknown, locale?: Locale) =>
  show(
    <RecordContextProvider value={{ id: 1, name: value }}>
      <Cell source="name" />
    </RecordContextProvider>,
    locale,
  )

function FormOf({ field }: { field: AnyField }) {
  const descriptor = defineResource('nat', { fields: { name: field } })
  const resolver = formResolver(descriptor, {
    mode: 'create',
    dialect: 'current',
    record: undefined,
    records: () => [],
  })
  const form = useForm({ defaultValues: { name: field.toForm(field.initial) as unknown }, resolver, mode: 'onTouched' })
  return (
    <FormProvider {...form}>
      <field.Input
        source="name"
        isRequired={field.required}
        helperText={field.help === 'help.weight' ? field.help : undefined}
      />
    </FormProvider>
  )
}

const showInput = (field: AnyField) => show(<FormOf field={field} />)
const picker = () => document.querySelector<HTMLInputElement>('input[type=color]')!
const box = () => screen.findByRole('textbox')

test('integer cell: groups the digits as the language does, and names the unit', () => {
  expect(showCell(integer({ unit: 'GB' }), 12_000)).toHaveTextContent(/^12,000 GB$/)
  expect(showCell(integer({ unit: 'GB' }), 12_000, 'de-DE')).toHaveTextContent(/^12\.000 GB$/)
  expect(showCell(integer({ unit: 'GB' }), undefined)).toBeEmptyDOMElement()
  expect(showCell(integer(), 20)).toHaveTextContent(/^20$/)
})

test('integer input: the unit is after the number, and described with the help or the error', async () => {
  const user = createUser()
  showInput(integer({ unit: 'GB', max: 9, help: 'help.weight' }))
  expect(await screen.findByText('GB')).toBeVisible()
  expect(await box()).toHaveAccessibleDescription(`GB ${enUS.help.weight}`)
  await fill(user, await box(), '12')
  await user.tab()
  expect(await screen.findByText('Must be at most 9')).toBeVisible()
  expect(await box()).toHaveAccessibleDescription('GB Must be at most 9')
})

test('integer input: without a unit nothing is after the number', async () => {
  showInput(integer())
  expect(await box()).not.toHaveAccessibleDescription()
})

test('color cell: a square in the color is before the text; a text that is no color stands alone', () => {
  const square = showCell(color(), '#1e90ff').querySelector('span')
  expect(square).toHaveStyle({ backgroundColor: 'rgb(30, 144, 255)' })
  expect(square?.parentElement).toHaveTextContent(/^#1e90ff$/)
  const odd = showCell(color(), 'red')
  expect(odd).toHaveTextContent(/^red$/)
  expect(odd.querySelector('span')).toBeNull()
})

test('color input: the text and the picker of the browser show the same color', async () => {
  const user = createUser()
  showInput(color({ default: '#1e90ff' }))
  expect(await box()).toHaveValue('#1e90ff')
  expect(picker()).toHaveValue('#1e90ff')
  expect(picker()).toHaveAccessibleName('Name')
  await fill(user, await box(), '#00ff00')
  expect(picker()).toHaveValue('#00ff00')
  fireEvent.input(picker(), { target: { value: '#ff0000' } })
  expect(await box()).toHaveValue('#ff0000')
})

test('color input: refuses another text at the field', async () => {
  const user = createUser()
  showInput(color())
  await fill(user, await box(), 'red')
  await user.tab()
  expect(await screen.findByText('Must be a color such as #1e90ff')).toBeVisible()
  expect(await box()).toHaveAccessibleDescription('Must be a color such as #1e90ff')
  await fill(user, await box(), '')
  expect(await screen.findByText('Required')).toBeVisible()
})

test('color input: an optional color can be none', async () => {
  const user = createUser()
  showInput(color({ optional: true, default: '#1e90ff' }))
  await user.click(await screen.findByRole('button', { name: 'Clear: Name' }))
  expect(await box()).toHaveValue('')
  expect(await box()).toHaveFocus()
  expect(screen.queryByRole('button')).toBeNull()
})

test('color input: a required color cannot be cleared by a button', async () => {
  showInput(color({ default: '#1e90ff' }))
  expect(await box()).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('URL cell: a link opens the address in a new tab and shows it without the scheme', () => {
  showCell(url({ link: true }), 'https://example.com/state?of=all')
  const link = screen.getByRole('link', { name: 'example.com/state?of=all' })
  expect(link).toHaveAttribute('href', 'https://example.com/state?of=all')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test.each(['javascript:alert(1)', 'ftp://example.com', 'data:text/html,x', ' javascript://x', '//example.com', ''])(
  'URL cell: %j is text and no link',
  (stored) => {
    const cell = showCell(url({ link: true }), stored)
    expect(cell.textContent).toBe(stored)
    expect(screen.queryByRole('link')).toBeNull()
  },
)

test('URL cell: without the option an address is text', () => {
  expect(showCell(url(), 'https://example.com/hook')).toHaveTextContent(/^https:\/\/example\.com\/hook$/)
  expect(screen.queryByRole('link')).toBeNull()
})
