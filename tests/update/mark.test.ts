import { expect, test } from 'vitest'
import { isPageOfTemplate, markIn, markText } from '../../src/update/mark.ts'

const mark = { version: '1.2.0-beta.1', build: '0a1b2c3d' }

test.each([
  ['as the build writes it', `<meta name="generator" content="${markText(mark)}" />`],
  ['after a proxy has made it short', `<meta name=generator content="${markText(mark)}">`],
])('the mark of a page is read %s', (_, tag) => {
  expect(markIn(`<!doctype html><html><head><title>Lotus</title>${tag}</head></html>`)).toEqual(mark)
})

test.each(['', '<title>Lotus</title>', '<meta name="generator" content="Hugo 0.1 (x)">'])('%j has none', (html) => {
  expect(markIn(html)).toBeUndefined()
})

test.each([
  ['the page of a screen', 200, 'text/html; charset=utf-8', true],
  ['the page for a deep link', 404, 'text/html; charset=utf-8', true],
  ['a firewall that blocks the address', 403, 'text/html; charset=utf-8', false],
  ['a proxy in trouble', 502, 'text/html', false],
  ['an empty answer', 200, '', false],
])('%s counts as an answer of the template: %i %s %s', (_, status, type, expected) => {
  expect(isPageOfTemplate(new Response('', { status, headers: { 'Content-Type': type } }))).toBe(expected)
})
