import { expect, test } from 'vitest'
import { url } from '#engine/fields/index.ts'
import { validateField, refusal } from '../form/form.ts'
import { textContextOf } from '../textContext.ts'

test.each([
  '',
  'http://10.0.0.1:8080/hook',
  'https://api.example.com/bot/send?text=#NEZHA#&from=#SERVER.NAME#',
  'https://example.com/send?text=Server down: #NEZHA#',
  'HTTPS://[2001:db8::1]/x',
])('URL field: edits and saves %j unchanged', async (wire) => {
  const form = url().toForm(wire)
  expect(form).toBe(wire)
  expect(await validateField(url(), form)).toEqual({ saved: wire })
})

test('URL field: saves an address without the spaces around it', async () => {
  expect(await validateField(url(), ' https://example.com ')).toEqual({ saved: 'https://example.com' })
})

test.each([
  'example.com',
  'ftp://example.com',
  'javascript:alert(1)',
  'http://',
  'http:///path',
  'https://?x',
  'http://two words/x',
  'http://host:port',
  'see https://example.com',
  'see:https://example.com',
])('URL field: refuses %j', async (typed) => {
  expect(await validateField(url(), typed)).toEqual(refusal('validation.url'))
})

test('URL field: a required field refuses a blank', async () => {
  expect(await validateField(url({ required: true }), '  ')).toEqual(refusal('validation.required'))
  expect(await validateField(url({ required: true }), 'nowhere')).toEqual(refusal('validation.url'))
})

test('URL field: search and sort use the address', () => {
  expect(url().text('http://a.example', textContextOf())).toBe('http://a.example')
  expect(url().sortBy('http://a.example', textContextOf())).toBe('http://a.example')
})

test('URL field: starts blank unless it has a default', () => {
  expect([url().initial, url({ default: 'http://a.example' }).initial]).toEqual(['', 'http://a.example'])
})
