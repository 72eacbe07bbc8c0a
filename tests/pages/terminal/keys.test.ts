import { expect, test } from 'vitest'
import { sequenceOf, withModifiers, type NamedKey } from '../../../src/pages/terminal/keys/keys.ts'
import {
  commandOf,
  terminalCommands,
  terminalShortcuts,
  sizeCommandOf,
} from '../../../src/pages/terminal/keys/terminalShortcuts.ts'

const none = { ctrl: false, alt: false }
const ctrl = { ctrl: true, alt: false }
const alt = { ctrl: false, alt: true }

test.each<[NamedKey, typeof none, boolean, string]>([
  ['ArrowUp', none, false, '\x1b[A'],
  ['ArrowUp', none, true, '\x1bOA'],
  ['ArrowLeft', ctrl, true, '\x1b[1;5D'],
  ['End', alt, false, '\x1b[1;3F'],
  ['PageDown', none, true, '\x1b[6~'],
  ['PageUp', { ctrl: true, alt: true }, false, '\x1b[5;7~'],
  ['F1', none, false, '\x1bOP'],
  ['F4', ctrl, false, '\x1b[1;5S'],
  ['F5', none, false, '\x1b[15~'],
  ['F12', none, false, '\x1b[24~'],
])('terminal: the key %s with %o and application cursor keys %s sends %j', (key, held, application, sent) => {
  expect(sequenceOf(key, held, application)).toBe(sent)
})

test.each([
  ['c', ctrl, '\x03'],
  ['C', ctrl, '\x03'],
  ['[', ctrl, '\x1b'],
  [' ', ctrl, '\0'],
  ['2', ctrl, '\0'],
  ['6', ctrl, '\x1e'],
  ['/', ctrl, '\x1f'],
  ['?', ctrl, '\x7f'],
  ['9', ctrl, '9'],
  ['x', alt, '\x1bx'],
  ['x', { ctrl: true, alt: true }, '\x1b\x18'],
  ['cat', ctrl, '\x03at'],
  ['ü', none, 'ü'],
])('terminal: %j typed with %o held sends %j', (text, held, sent) => {
  expect(withModifiers(text, held)).toBe(sent)
})

const press = (code: string, held: Partial<Record<'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey', boolean>>) => ({
  code,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  metaKey: false,
  ...held,
})

test('terminal: shortcuts follow the physical keys and leave the keys of shells alone', () => {
  expect(commandOf(press('KeyD', { altKey: true, shiftKey: true }))).toBe('splitRow')
  expect(commandOf(press('PageDown', { altKey: true, shiftKey: true }))).toBe('nextTab')
  expect(commandOf(press('KeyF', { ctrlKey: true, shiftKey: true }))).toBe('search')
  for (const held of [{ ctrlKey: true }, { altKey: true }, {}, { ctrlKey: true, shiftKey: true, metaKey: true }]) {
    expect(commandOf(press('KeyC', held))).toBeUndefined()
  }
})

test('terminal: each shortcut has one command', () => {
  expect(new Set(Object.values(terminalShortcuts)).size).toBe(terminalCommands.length)
})

test.each([
  ['+', { ctrlKey: true, shiftKey: true }, 'larger'],
  ['=', { ctrlKey: true }, 'larger'],
  ['-', { metaKey: true }, 'smaller'],
  ['0', { ctrlKey: true }, 'usualSize'],
  ['_', { ctrlKey: true, shiftKey: true }, undefined],
  ['-', { altKey: true, ctrlKey: true }, undefined],
  ['0', {}, undefined],
] as const)('terminal: %s with %o changes the size of the text: %s', (key, held, command) => {
  expect(sizeCommandOf({ ctrlKey: false, altKey: false, metaKey: false, ...held, key })).toBe(command)
})
