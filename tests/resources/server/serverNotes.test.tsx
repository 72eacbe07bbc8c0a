import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findRow, renderApp } from '../../app.tsx'

const seed = {
  server: [
    { id: 1, name: 'tokyo', note: 'mine', public_note: '{"amount": 5.0}' },
    { id: 2, name: 'oslo', note: ' ', public_note: '' },
  ],
}

/** Opens the list; the returned function picks a note from the menu of a row. */
async function start() {
  const { user } = await renderApp('/?view=inventory', { seed })
  return async (name: string, note: 'Private note' | 'Public note') => {
    await user.click(await (await findRow(name)).findByRole('button', { name: /Copy: Notes|Copied/ }))
    await user.click(await screen.findByRole('menuitem', { name: note }))
  }
}

/** Replaces the command that copies the selection in browsers without the clipboard API. */
function withCommand(works: boolean) {
  const copied: string[] = []
  document.execCommand = () => {
    const { activeElement } = document
    if (works && activeElement instanceof HTMLTextAreaElement) copied.push(activeElement.value)
    return works
  }
  onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'))
  return copied
}

test('copy: the menu of a row copies a note, and warns of an empty one', async () => {
  const pick = await start()
  await pick('tokyo', 'Private note')
  const button = (await findRow('tokyo')).getByRole('button', { name: /Copy: Notes|Copied/ })
  await waitFor(() => expect(button).toHaveAccessibleName('Copied'))
  expect(await navigator.clipboard.readText()).toBe('mine')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(button).toHaveFocus()
  await pick('tokyo', 'Public note')
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('{"amount": 5.0}'))
  await pick('oslo', 'Public note')
  expect(await screen.findByText('Text is empty')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('{"amount": 5.0}')
})

test('copy: without the clipboard API, a note is copied as selected text, and a failure is reported', async () => {
  const pick = await start()
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  const copied = withCommand(true)
  await pick('tokyo', 'Public note')
  await waitFor(async () => expect((await findRow('tokyo')).getByRole('button', { name: 'Copied' })).toHaveFocus())
  expect(copied).toEqual(['{"amount": 5.0}'])
  withCommand(false)
  await pick('oslo', 'Private note')
  expect(await screen.findByText('Failed to copy text to clipboard')).toBeVisible()
})
