import { expect, test } from 'vitest'
import { hosts } from '#engine/fields/index.ts'
import { validateField, refusal } from '../form/form.ts'
import { textContextOf } from '../textContext.ts'

test.each([[[]], [['a.example.com']], [['www.example.com', 'xn--bcher-kva.example', 'bücher.example']]])(
  'hosts field: edits and saves %j unchanged',
  async (wire: string[]) => {
    const form = hosts().toForm(wire)
    expect(form).toEqual(wire)
    expect(await validateField(hosts(), form)).toEqual({ saved: wire })
  },
)

test.each([
  '',
  'localhost',
  'a..example',
  '-a.example',
  'a.-example',
  'a b.example',
  '*.example.com',
  '_dmarc.example.com',
  'ab--c.example',
  `${'x'.repeat(64)}.example`,
])('hosts field: refuses %j, and names it', async (name) => {
  expect(await validateField(hosts(), ['a.example.com', name, 'no host'])).toEqual(
    refusal('validation.hostName', { name }),
  )
})

test('hosts field: refuses a host name that occurs twice, and names it', async () => {
  expect(await validateField(hosts(), ['a.example', 'b.example', 'b.example', 'a.example'])).toEqual(
    refusal('validation.twice', { name: 'b.example' }),
  )
})

test('hosts field: search and sort use all names, with empty values last', () => {
  expect(hosts().text(['a.example', 'b.example'], textContextOf())).toBe('a.example, b.example')
  expect(hosts().sortBy([], textContextOf())).toBeNull()
})

test('hosts field: starts empty unless it has a default', () => {
  expect([hosts().initial, hosts({ default: ['a.example'] }).initial]).toEqual([[], ['a.example']])
})
