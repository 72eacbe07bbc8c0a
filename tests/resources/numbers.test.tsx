import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LocaleState, LocaleStore } from '#i18n/locale.ts'
import { translations } from '#locales/languages.ts'
import { findRow, openEdit, renderApp } from '../app.tsx'
import { english } from '../english.ts'
import { findNames, tick } from '../list.ts'
import { fill } from '../typing.ts'
import { createStore } from '../../src/store.ts'

const german: LocaleStore = {
  ...english,
  ...createStore<LocaleState>({ locale: 'de-DE', texts: await translations['de-DE']() }),
}

const unused = { min: 0, ignore: null, cycle_start: '', cycle_interval: 0, cycle_unit: '' }
const connections = { ...unused, type: 'tcp_conn_count', max: 90, duration: 10, cover: 0 }
const rule = { id: 1, name: 'busy', enable: false, notification_group_id: 4, rules: [connections] }
const notification_group = [{ id: 4, name: 'ops' }]

test.each([
  ['English', english, /^Alert above/, 'Save', '2,000'],
  ['German', german, /^Alarm über/, 'Speichern', '2.000'],
  ['pasted', english, /^Alert above/, 'Save', '\u00A0２０００ '],
])('a limit is saved as %s writes it, and shown as it was understood', async (_, language, label, save, typed) => {
  const { user, backend } = await renderApp('/alert-rule?edit=1', {
    seed: { alert_rule: [rule], notification_group },
    language,
  })
  const above = await within(await screen.findByRole('dialog')).findByLabelText(label)
  await fill(user, above, typed)
  expect(above).toHaveValue(typed)
  await user.tab()
  expect(above).toHaveValue('2000')
  await user.click(await screen.findByRole('button', { name: save }))
  await waitFor(() => expect(backend.tables.alert_rule[0]?.rules).toMatchObject([{ max: 2000 }]))
})

test.each([
  ['English', english, /^Alert above/, 'Save', '2.500', 'This may mean 2500 or 2.5. Write the one you mean.'],
  [
    'German',
    german,
    /^Alarm über/,
    'Speichern',
    '2,500',
    'Das kann 2500 oder 2,5 bedeuten. Schreiben Sie eines davon.',
  ],
])('a limit that may be two numbers in %s is not saved', async (_, language, label, save, typed, words) => {
  const { user, backend } = await renderApp('/alert-rule?edit=1', {
    seed: { alert_rule: [rule], notification_group },
    language,
  })
  const above = await within(await screen.findByRole('dialog')).findByLabelText(label)
  await fill(user, above, typed)
  await user.tab()
  await user.click(await screen.findByRole('button', { name: save }))
  await waitFor(() => expect(above).toHaveFocus())
  expect(above).toHaveValue(typed)
  expect(above).toHaveAccessibleDescription(words)
  expect(backend.writes).toEqual([])
})

test('a whole number with a mark for thousands is saved with Enter, before the field is left', async () => {
  const service = [{ id: 1, name: 'web', type: 2, target: 'example.com', duration: 60 }]
  const { user, backend } = await renderApp('/service', { seed: { service } })
  const dialog = await openEdit(user, 'web')
  const interval = dialog.getByLabelText(/^Interval/)
  await fill(user, interval, '3,600')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(backend.tables.service[0]).toMatchObject({ duration: 3600 }))
})

test('a blank that is saved as 0 is shown as 0', async () => {
  const { user } = await renderApp('/', { seed: { server: [{ id: 1, name: 'a', display_index: 7 }] } })
  const dialog = await openEdit(user, 'a')
  const weight = dialog.getByLabelText(/^Weight/)
  await user.clear(weight)
  expect(weight).toHaveValue('')
  await user.tab()
  expect(weight).toHaveValue('0')
})

test('a weight in its cell is read as in a form', async () => {
  const { user, backend } = await renderApp('/?view=inventory', {
    seed: { server: [{ id: 1, name: 'a', display_index: 7 }] },
  })
  const row = await findRow('a')
  await user.dblClick(await row.findByText('7'))
  await user.keyboard('1.000{Enter}')
  expect(await screen.findByText('This may mean 1000 or 1. Write the one you mean.')).toBeVisible()
  expect(backend.writes).toEqual([])
  await fill(user, screen.getByRole('textbox', { name: /^Weight/ }), '1,000')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(backend.tables.server[0]).toMatchObject({ display_index: 1000 }))
})

test('a number for many records is read as in a form', async () => {
  const server = [
    { id: 1, name: 'a', display_index: 7 },
    { id: 2, name: 'b', display_index: 7 },
  ]
  const { user } = await renderApp('/', { seed: { server } })
  await findNames('a', 'b')
  await tick(user, 'a', 'b')
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.click(await screen.findByLabelText('Change: Weight'))
  await user.selectOptions(await screen.findByLabelText('How to change: Weight'), 'Add a number')
  const by = screen.getByLabelText(/^Number to add/)
  await fill(user, by, '1.000')
  await user.click(await screen.findByRole('button', { name: 'Preview' }))
  expect(by).toHaveAccessibleDescription('This may mean 1000 or 1. Write the one you mean.')
  await fill(user, by, '−1,000')
  await user.tab()
  expect(by).toHaveValue('-1000')
  await user.click(await screen.findByRole('button', { name: 'Preview' }))
  expect(await screen.findAllByText(/-993/)).toHaveLength(2)
})

test('a price keeps its currency and loses only the marks that other readers may take for a decimal one', async () => {
  const { user, backend } = await renderApp('/', { seed: { server: [{ id: 1, name: 'a' }] } })
  const dialog = await openEdit(user, 'a')
  const amount = await dialog.findByLabelText('Amount')
  await fill(user, amount, '2.000€')
  expect(amount).toHaveAccessibleDescription('This may mean 2000 or 2. Write the one you mean.')
  await fill(user, amount, '$2,000')
  expect(amount).toHaveValue('$2,000')
  await user.tab()
  expect(amount).toHaveValue('$2000')
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(backend.tables.server[0]?.public_note).toMatch(/"amount": "\$2000"/)
})
