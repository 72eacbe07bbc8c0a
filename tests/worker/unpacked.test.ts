import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpacked } from '../../src/worker/unpacked.ts'

const code = 'start()'.repeat(100)
const packed = gzipSync(code)

test('service worker: takes a script out of its compressed copy', async () => {
  const script = await unpacked(new Response(packed))
  expect(await script?.text()).toBe(code)
  expect(script?.headers.get('Content-Type')).toMatch(/^text\/javascript/)
})

test.each([
  ['the page of a server', new Response('<html>')],
  ['half of the copy', new Response(packed.subarray(0, packed.length / 2))],
  ['nothing', new Response(null)],
  ['an error', new Response(packed, { status: 500 })],
])('service worker: takes no script out of %s', async (_what, answer) => {
  expect(await unpacked(answer)).toBeUndefined()
})
