import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { actOfBarKey, barKeys, sentByBarKey } from '../../../src/pages/terminal/keys/barKeys.ts'
import { renderApp } from '../../app.tsx'

const held = { ctrl: false, alt: false }

test.each([
  ['Esc', '\x1b'],
  ['Shift+Tab', '\x1b[Z'],
  ['Ctrl+C', '\x03'],
  ['Ctrl+R', '\x12'],
  ['Delete', '\x1b[3~'],
  ['F12', '\x1b[24~'],
  ['|', '|'],
])('key bar: %s sends %j', (key, sent) => {
  const act = actOfBarKey(key)
  expect(act && sentByBarKey(act, held, false)).toBe(sent)
})

test('key bar: every key that is offered does something, and an unknown one is left out', () => {
  expect(barKeys.filter((key) => actOfBarKey(key) === undefined)).toEqual([])
  expect(actOfBarKey('Hyper')).toBeUndefined()
})

/** The bar on a phone, and the dialog that changes it. */
async function openBar() {
  const page = await renderApp('/terminal/1', { seed: { server: [{ id: 1, name: 'tokyo' }] }, narrow: true })
  localStorage.setItem('lotus.snippets.1', '[{"id":1,"name":"disks","text":"df {{path}}"}]')
  page.reopen('/terminal/1')
  const { user } = page
  const bar = () => within(screen.getByRole('toolbar', { name: 'Keys', hidden: true }))
  await screen.findByRole('toolbar', { name: 'Keys' })
  const keys = () =>
    bar()
      .getAllByRole('button', { hidden: true })
      .map(({ textContent }) => textContent)
      .filter(Boolean)
  await user.click(screen.getByRole('button', { name: 'Terminal settings' }))
  await user.click(await screen.findByRole('button', { name: 'Choose the keys of the bar…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Keys of the bar' }))
  const press = (name: string) => user.click(dialog.getByRole('button', { name }))
  const kept = () => (JSON.parse(localStorage.getItem('lotus.terminal') ?? '{}') as { barKeys?: string[] }).barKeys
  return { user, bar, keys, press, kept }
}

test('key bar: keys and snippets are added, moved and removed, and kept', async () => {
  const { user, bar, keys, press, kept } = await openBar()
  expect(keys().slice(0, 3)).toEqual(['Esc', 'Tab', 'Ctrl'])
  await press('disks')
  await press('Move left')
  expect(keys().slice(-2)).toEqual(['disks', 'PgDn'])
  await press('Esc')
  await press('Remove from the bar')
  await press('Ctrl+C')
  expect(keys().slice(0, 1)).toEqual(['Tab'])
  expect(kept()?.slice(-3)).toEqual(['snippet disks', 'PageDown', 'Ctrl+C'])
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keys of the bar' })).toBeNull())
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(bar().getByRole('button', { name: 'disks' }))
  expect(await screen.findByRole('dialog', { name: 'disks' })).toHaveTextContent('df')
})
