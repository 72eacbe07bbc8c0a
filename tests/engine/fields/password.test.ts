import { expect, test } from 'vitest'
import { password } from '#engine/fields/index.ts'
import { generatePassword } from '#engine/inputs/generatePassword.ts'
import { validateField, refusal } from '../form/form.ts'
import { textContextOf } from '../textContext.ts'

const secret = password({ mode: 'create', min: 8, max: 72 })

test.each(['8 chars.', ' spaced out ', 'ü'.repeat(36), 'x'.repeat(72)])(
  'password field: saves %j as typed',
  async (typed) => {
    expect(await validateField(secret, secret.toForm(typed))).toEqual({ saved: typed })
  },
)

test.each([
  ['', refusal('validation.required')],
  ['7 chars', refusal('validation.minLength', { min: 8 })],
  ['ü'.repeat(7), refusal('validation.minLength', { min: 8 })],
  ['x'.repeat(73), refusal('validation.maxBytes', { max: 72 })],
  // The server counts bytes, and each ü takes two.
  ['ü'.repeat(37), refusal('validation.maxBytes', { max: 72 })],
])('password field: refuses %j', async (typed, refused) => {
  expect(await validateField(secret, typed)).toEqual(refused)
})

test('password field: generates long, unique and valid passwords', async () => {
  const made = Array.from({ length: 50 }, () => generatePassword())
  expect(new Set(made).size).toBe(50)
  for (const each of made) {
    expect(each).toMatch(/^[A-HJ-NP-Za-km-z2-9]{20}$/)
    expect(await validateField(secret, each)).toEqual({ saved: each })
  }
})

test('password field: lists neither show nor search it', () => {
  expect(secret.text('secret password', textContextOf())).toBe('')
  expect(secret.sortBy('secret password', textContextOf())).toBeNull()
})
