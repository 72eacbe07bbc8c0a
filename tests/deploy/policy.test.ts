import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pageUnderPolicy } from '../backend/policy.ts'
import { ask } from './ask.ts'
import { strictNginx } from './fronts.ts'

const page = '<!doctype html><meta nonce="LOTUS_NONCE"><script nonce="LOTUS_NONCE"></script>'

/** Policy and page, with a word in place of the nonce. */
function plain({ headers, body }: { headers: object; body: Buffer }) {
  const { 'content-security-policy': policy } = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy ?? '') ?? []
  expect(nonce).toMatch(/^[\da-f-]{32,}$/)
  const bare = (text = '') => text.replaceAll(nonce, 'NONCE')
  return { nonce, policy: bare(policy), body: bare(String(body)) }
}

test('strict policy: nginx sends that of the embedded server, with another nonce each time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lotus-policy-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'index.html'), page)
  await utimes(join(folder, 'index.html'), 0, 0)
  const front = await strictNginx({ folder, nezha: 9, files: folder })
  onTestFinished(front.stop)
  const [one, two] = [plain(await ask(front, '/dashboard/')), plain(await ask(front, '/dashboard/nat'))]
  const { nonce: _, ...ours } = plain(pageUnderPolicy(Buffer.from(page)))
  expect(one).toEqual({ ...ours, nonce: one.nonce })
  expect(one.nonce).not.toBe(two.nonce)
  expect(ours.body).toContain('NONCE')
  expect(ours.body).not.toContain('LOTUS_NONCE')
})
