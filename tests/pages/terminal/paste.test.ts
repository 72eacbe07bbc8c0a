import { expect, test } from 'vitest'
import { needsQuestion, type PastePlace } from '../../../src/pages/terminal/keys/usePaste.tsx'
import { noteCopied, copiedOn } from '../../../src/pages/terminal/panes/clipboard.ts'
import { createArea, openForbidden, openPage } from '../../storage/fakeBrowser.ts'

const place: PastePlace = { isBracketed: true, serverId: 1, origin: undefined, asks: true }

test.each([
  ['a text without a line end', 'ls', { isBracketed: false }, false],
  ['one line with its end, in a bracketed paste', 'ls\n', {}, false],
  ['one line with its end, in a plain shell', 'ls\n', { isBracketed: false }, true],
  ['several lines', 'ls\r\nid', {}, true],
  ['several lines, where the user does not want to be asked', 'ls\nid\n', { isBracketed: false, asks: false }, false],
  ['a text that a program on another server has copied', 'ls', { origin: 2, asks: false }, true],
  ['a text that a program on this server has copied', 'ls', { origin: 1 }, false],
  ['a line that a program on this server has copied', 'ls\n', { origin: 1, asks: false }, true],
] as const)('paste: the question for %s', (_, text, where, isAsked) => {
  expect(needsQuestion(text, { ...place, ...where })).toBe(isAsked)
})

test('clipboard: what a program has copied is known in every tab, also with the line ends of another system', () => {
  const browser = createArea()
  noteCopied(openPage({ browser }), 'one\ntwo 漢字', 7)
  expect(copiedOn(openPage({ browser }), 'one\r\ntwo 漢字')).toBe(7)
  expect(copiedOn(openPage({ browser }), 'one\ntwo')).toBeUndefined()
  expect(browser.getItem('lotus.copied')).not.toContain('one')
})

test('clipboard: nothing is known where nothing was copied, or the browser forbids storage', () => {
  expect(copiedOn(openPage(), 'one')).toBeUndefined()
  expect(copiedOn(openForbidden(), 'one')).toBeUndefined()
})
