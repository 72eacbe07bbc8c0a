import { expect, test, vi } from 'vitest'
import { keepTyping, takeTyped } from '#ui/keys/typedAhead.ts'
import { createUser } from '../user.ts'

async function typed(keys: string, isAwaited = () => true) {
  const shortcut = vi.fn()
  document.addEventListener('keydown', shortcut)
  keepTyping(isAwaited)
  await createUser().keyboard(keys)
  document.removeEventListener('keydown', shortcut)
  return { text: takeTyped(), shortcuts: shortcut.mock.calls.map(([{ key }]) => key) }
}

test.each([
  ['letters and a correction', 'wesd{Backspace}t 1', 'west 1', []],
  ['no letters that belong to a command', '{Control>}k{/Control}a', 'a', ['Control', 'k']],
  ['no space that presses a button', ' a', 'a', [' ']],
  ['nothing after Tab, which leads to another field', 'ab{Shift>}{Tab}{/Shift}cd', 'ab', ['Shift', 'Tab']],
])('typing ahead: keeps %s', async (_what, keys, text, shortcuts) => {
  expect(await typed(keys)).toEqual({ text, shortcuts })
})

test('typing ahead: ends with the form, and what is typed from then on is for the page', async () => {
  let keys = 0
  expect(await typed('abc', () => (keys += 1) < 3)).toEqual({ text: '', shortcuts: ['c'] })
})

test('typing ahead: what a form has not taken before it was gone, no later one gets', async () => {
  let isAwaited = true
  keepTyping(() => isAwaited)
  await createUser().keyboard('abc')
  isAwaited = false
  expect(takeTyped()).toBe('')
})

test('typing ahead: leaves what is typed into a field alone', async () => {
  const field = document.body.appendChild(document.createElement('textarea'))
  field.focus()
  expect((await typed('abc')).text).toBe('')
  expect(field).toHaveValue('abc')
  field.remove()
})
