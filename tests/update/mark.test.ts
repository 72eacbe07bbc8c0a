import { expect, test } from 'vitest'
import { markIn, markText } from '../../src/update/mark.ts'

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
