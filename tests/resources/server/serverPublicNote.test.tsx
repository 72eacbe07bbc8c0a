import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openEdit, renderApp } from '../../app.tsx'
import { fill } from '../../typing.ts'
import { inZone } from '../../zone.ts'

/** Opens the form of a server with this note. */
async function start(public_note: string) {
  const { user, backend } = await renderApp('/', { seed: { server: [{ id: 1, name: 'tokyo', public_note }] } })
  const open = async () => {
    const dialog = await openEdit(user, 'tokyo')
    await dialog.findByText('Public note')
    return dialog
  }
  const held = () => backend.tables.server[0]?.public_note
  const saved = async () => {
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return held()
  }
  return { user, dialog: await open(), open, held, saved }
}

test('public note: an edited value of an old note changes no other character', async () => {
  const head =
    '{\r\n "customData" : {"rating": 4.50, "rating": 1e2},\r\n\t"billingDataMod": {"cycle":"\\u6708", "amount":'
  const tail =
    ' , "autoRenewal":1, "x":12345678901234567890},"planDataMod":{"IPv4":true,"IPv6":"0","trafficType":2} }\n'
  const { user, dialog, open, saved } = await start(`${head}5${tail}`)
  expect(dialog.getByLabelText('Billing cycle')).toHaveDisplayValue('Month')
  expect(dialog.getByLabelText('Renews automatically')).toHaveDisplayValue('Yes')
  expect(dialog.getByLabelText('IPv4')).toHaveDisplayValue('Yes')
  expect(dialog.getByLabelText('IPv6')).toHaveDisplayValue('No')
  expect(dialog.getByLabelText('Traffic counted')).toHaveDisplayValue('Both directions')
  const amount = dialog.getByLabelText('Amount')
  expect(amount).toHaveValue('5')
  await user.type(amount, '0"€')
  await user.click(await dialog.findByText('Edit as JSON'))
  expect(dialog.getByRole('textbox', { name: 'Public note' })).toHaveDisplayValue(/"amount":"50\\"€" , /)
  const after = `${head}"50\\"€"${tail}`
  expect(await saved()).toBe(after)

  const again = await open()
  await user.type(await again.findByLabelText('Private note'), 'rack 4')
  expect(await saved()).toBe(after)
})

test('public note: free text shows fields only on request, and stays when the form is discarded', async () => {
  const { user, dialog, open, held, saved } = await start('Thanks!')
  expect(dialog.getByText(/^This note is plain text/)).toBeVisible()
  expect(dialog.queryByRole('group', { name: 'Billing' })).toBeNull()
  await user.click(await dialog.findByRole('button', { name: 'Use the form instead' }))
  expect(dialog.getByRole('group', { name: 'Public note' })).toHaveFocus()
  expect(dialog.getByRole('group', { name: 'Billing' })).toBeVisible()
  await user.click(await dialog.findByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(held()).toBe('Thanks!')

  const again = await open()
  await user.click(await again.findByRole('button', { name: 'Use the form instead' }))
  await user.click(await again.findByLabelText('No expiry'))
  await user.click(await again.findByRole('button', { name: 'Pay as you go' }))
  expect(again.getByLabelText('Amount')).toHaveAccessibleDescription('-1 means: Pay as you go')
  await user.selectOptions(await again.findByLabelText('Billing cycle'), 'Month')
  await user.selectOptions(await again.findByLabelText('IPv6'), 'Yes')
  const note = await saved()
  expect(JSON.parse(String(note))).toEqual({
    billingDataMod: { endDate: '0000-00-00T23:59:59+08:00', amount: '-1', cycle: 'Month' },
    planDataMod: { IPv6: '1' },
  })
})

test('public note: dates can be changed and cleared, and the fields follow the JSON', async () => {
  const billing = { startDate: '2025-03-31T10:00:00Z', endDate: 'end of 2026' }
  const { user, dialog, saved } = await start(JSON.stringify({ billingDataMod: billing }))
  const [first, last] = [dialog.getByLabelText('Start'), dialog.getByLabelText('End')]
  expect(first).toHaveValue('2025-03-31')
  expect(last).toHaveValue('')
  expect(last).toHaveAccessibleDescription(/^Stored: end of 2026/)
  await user.type(last, '2025-01-15')
  expect(last).toHaveAccessibleDescription('The end is before the start.')
  await user.click(await dialog.findByRole('button', { name: 'Clear: Start' }))
  expect(first).toHaveFocus()
  expect(first).toHaveValue('')
  expect(last).not.toHaveAccessibleDescription()
  await user.type(first, '2025-01-02')

  await user.click(await dialog.findByText('Edit as JSON'))
  const text = dialog.getByRole('textbox', { name: 'Public note' })
  const { value } = text as HTMLTextAreaElement
  await fill(user, text, `${value.slice(0, -1)},"planDataMod":"cheap"}`)
  await user.click(await dialog.findByText('Edit as a form'))
  expect(
    dialog.getByText('There are no fields for this, because “planDataMod” in the text is not an object.'),
  ).toBeVisible()
  await user.click(await dialog.findByText('Edit as JSON'))
  await fill(
    user,
    dialog.getByRole('textbox', { name: 'Public note' }),
    `${value.slice(0, -1)},"planDataMod":{"extra":"NVMe"}}`,
  )
  await user.click(await dialog.findByText('Edit as a form'))
  expect(dialog.getByLabelText('Extras')).toHaveValue('NVMe')
  expect(JSON.parse(String(await saved()))).toEqual({
    billingDataMod: {
      startDate: '2025-01-02T10:00:00Z',
      endDate: expect.stringMatching(/^2025-01-15T23:59:59[+-]\d\d:\d\d$/),
    },
    planDataMod: { extra: 'NVMe' },
  })
})

test('public note: a date gets the zone of its day, whatever the year was while it was typed', async () => {
  inZone('Europe/Berlin')
  const startDate = '2026-01-31T10:00:00+01:00'
  const { user, dialog, saved } = await start(JSON.stringify({ billingDataMod: { startDate } }))
  for (const [label, date] of [
    ['Start', '07-30'],
    ['End', '07-31'],
  ] as const)
    for (const year of ['0002', '0202', '2026']) await fill(user, dialog.getByLabelText(label), `${year}-${date}`)
  expect(JSON.parse(String(await saved()))).toEqual({
    billingDataMod: { startDate: '2026-07-30T10:00:00+02:00', endDate: '2026-07-31T23:59:59+02:00' },
  })
})

test('public note: a part is cleared at once, and its keys without a field stay', async () => {
  const note = { billingDataMod: { amount: '5EUR', cycle: 'monthly' }, planDataMod: { extra: 'NVMe', x: 1 } }
  const { user, dialog, saved } = await start(JSON.stringify(note))
  expect(dialog.getByLabelText('Billing cycle')).toHaveDisplayValue('Month')
  await user.click(await dialog.findByRole('button', { name: 'Clear: Billing' }))
  expect(dialog.getByLabelText('Amount')).toHaveValue('')
  expect(dialog.getByRole('button', { name: 'Clear: Billing' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(await dialog.findByRole('button', { name: 'Clear: Plan' }))
  expect(await saved()).toBe('{"planDataMod":{"extra":"","x":1}}')
})

test('public note: the form links to its documentation', async () => {
  const { dialog } = await start('')
  expect(dialog.getByRole('link', { name: 'How Nezha uses public notes' })).toHaveAttribute(
    'href',
    'https://nezha.wiki/en_US/guide/servers.html',
  )
})
