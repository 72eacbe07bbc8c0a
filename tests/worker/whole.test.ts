import { expect, test } from 'vitest'
import { isWhole } from '../../src/worker/whole.ts'

const script = 'text/javascript; charset=utf-8'
const answer = (body: string, type: string, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': type } })

test.each<[string, string, Response]>([
  ['a script', '/dashboard/assets/a.js', answer('start()', script)],
  ['a script by its old name', '/dashboard/assets/a.js', answer('start()', 'application/x-javascript')],
  ['a style', '/dashboard/assets/a.css', answer('a{}', 'text/css')],
  ['an image', '/dashboard/assets/a.svg', answer('<svg/>', 'image/svg+xml')],
  ['an icon', '/dashboard/assets/a.png', answer('png', 'image/png')],
])('service worker: keeps %s', async (_, path, given) => {
  expect(await isWhole(given, path)).toBe(true)
  expect(await given.text()).not.toBe('')
})

test.each<[string, string, Response]>([
  ['a page in place of a missing script', 'a.js', answer('<html>', 'text/html', 404)],
  ['the same page with status 200, as interim servers send it', 'a.js', answer('<html>', 'text/html')],
  ['an empty script', 'a.js', answer('', script)],
  ['200 without a body or a type, where 304 was meant', 'a.js', new Response(null)],
  ['an error', 'a.js', answer('start()', script, 500)],
  ['a part of a script', 'a.js', answer('start(', script, 206)],
  ['a script that comes as a style', 'a.css', answer('start()', script)],
  ['a page in place of an image', 'a.svg', answer('<html>', 'text/html')],
  ['a file of a kind that the build does not have', 'a.wasm', answer('asm', 'application/wasm')],
])('service worker: does not keep %s', async (_, name, given) => {
  expect(await isWhole(given, `/dashboard/assets/${name}`)).toBe(false)
})
