import { expect, test } from 'vitest'
import { isPageOfTemplate, markIn, markText } from '../../src/update/mark.ts'

const mark = { version: '1.2.0-beta.1', build: '0a1b2c3d' }

test.each([
  ['as the build writes it', `<meta name="generator" content="${markText(mark)}" />`],
  ['after a proxy has minified it', `<meta name=generator content="${markText(mark)}">`],
])('build mark: is found in a page %s', (_, tag) => {
  expect(markIn(`<!doctype html><html><head><title>Lotus</title>${tag}</head></html>`)).toEqual(mark)
})

test.each(['', '<title>Lotus</title>', '<meta name="generator" content="Hugo 0.1 (x)">'])(
  'build mark: none in %j',
  (html) => {
    expect(markIn(html)).toBeUndefined()
  },
)

test.each([
  ['the page of a screen', 200, 'text/html; charset=utf-8', true],
  ['the page for a deep link', 404, 'text/html; charset=utf-8', true],
  ['the page of a firewall that blocks the address', 403, 'text/html; charset=utf-8', false],
  ['the page of a failing proxy', 502, 'text/html', false],
  ['an empty answer', 200, '', false],
])('admin template: %s (%i %s) counts as its answer: %s', (_, status, type, expected) => {
  expect(isPageOfTemplate(new Response('', { status, headers: { 'Content-Type': type } }))).toBe(expected)
})
