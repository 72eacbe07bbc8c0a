import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { webhookPlaceholders } from '#resources/ddns/placeholders.ts'
import { sentWebhook, type DdnsWebhook } from '#resources/ddns/sent.ts'
import { ddnsWarnings } from '#resources/ddns/warnings.ts'
import { webhookMethod } from '#resources/enums.ts'
import { contextOf } from '../../engine/form/form.ts'

const { get, post, patch, delete: remove, put } = webhookMethod.value

const base: DdnsWebhook = {
  webhook_url: 'https://ns.example/update',
  webhook_method: post,
  webhook_request_type: 1,
  webhook_request_body: '',
  webhook_headers: '',
}
const values = {
  '#ip#': '2001:db8::1',
  '#domain#': 'a.example',
  '#record#': 'AAAA',
  '#type#': 'ipv6',
  '#access_id#': 'me',
  '#access_secret#': 'a"b&c',
}
const sent = (change: Partial<DdnsWebhook>) => sentWebhook({ ...base, ...change }, values)

test('DDNS webhook: the placeholders are those that servers know', () => {
  const text = readFileSync('docs/contract/entities.md', 'utf8')
  const sentence = /Placeholders of webhooks[^]*?Of the URL/.exec(text)?.[0] ?? ''
  const named = new Set(sentence.match(/#[a-z_]+#/g))
  expect(named.size).toBe(6)
  expect(new Set(webhookPlaceholders.map((one) => one.text))).toEqual(named)
  expect(new Set(Object.keys(values))).toEqual(named)
})

test('DDNS webhook: only the values of the query are filled in, and its names are sorted', () => {
  const url = 'https://ns.example/#domain#?z=#ip#&#type#=x&a=#access_secret#+1&z=2'
  expect(sent({ webhook_url: url, webhook_method: get }).url).toBe(
    'https://ns.example/%23domain%23?%23type%23=x&a=a%22b%26c+1&z=2001%3Adb8%3A%3A1&z=2',
  )
  expect(sent({ webhook_url: 'https://ns.example/?' }).url).toBe('https://ns.example/')
})

test('DDNS webhook: values go into body and headers unescaped, and into a form encoded', () => {
  const body = ' {"ip":"#ip#",\r\n"key":"#access_secret#"} '
  expect(sent({ webhook_request_body: body, webhook_headers: '{"X-Type":"#record#"}' })).toMatchObject({
    method: 'POST',
    headers: [
      ['Content-Type', 'application/json'],
      ['X-Type', 'AAAA'],
    ],
    body: '{"ip":"2001:db8::1",\n"key":"a"b&c"}',
  })
  expect(
    sent({ webhook_request_type: 2, webhook_request_body: '{"k":"#access_secret#","d":"#domain#"}' }),
  ).toMatchObject({
    headers: [['Content-Type', 'application/x-www-form-urlencoded']],
    body: 'd=a.example&k=a%22b%26c',
  })
})

test.each([
  [get, 'GET', undefined, []],
  [remove, 'DELETE', undefined, ['application/json']],
  [patch, 'PATCH', 'x', ['application/json']],
  [put, 'PUT', 'x', ['application/json']],
  [0, 'GET', undefined, []],
])('DDNS webhook: the method %i is sent as %s, with the body %o', (webhook_method, method, body, types) => {
  const request = sent({ webhook_method, webhook_request_body: 'x' })
  expect(request).toMatchObject({ method, body })
  expect(request.headers.map(([, value]) => value)).toEqual(types)
})

test('DDNS webhook: a text that is no object where the server wants one is named', () => {
  expect(sent({ webhook_headers: '[]' }).fault).toBe('headers')
  expect(sent({ webhook_request_type: 2, webhook_request_body: 'x' })).toMatchObject({ fault: 'body', body: undefined })
  // A quote in a value breaks the headers that contain it.
  expect(sent({ webhook_headers: '{"X-Key":"#access_secret#"}' }).fault).toBe('headers')
})

test.each([
  [{}, []],
  [{ webhook_url: 'https://ns.example/#ip#' }, ['webhook_url: warnings.valuesInPath']],
  [{ webhook_url: 'https://ns.example/?ip=#ipv4#' }, ['webhook_url: warnings.unknownValues']],
  [{ webhook_request_body: '{"ip":#ip#}' }, ['webhook_request_body: warnings.filledJson']],
  [{ webhook_request_body: '{"ip":#ip#}', webhook_method: remove }, []],
  [{ webhook_request_body: '{"ip":#ip#}', webhook_request_type: 2 }, []],
  [{ webhook_headers: '{"a":"#key#"}' }, ['webhook_headers: warnings.unknownValues']],
  [{ webhook_url: 'https://ns.example/#ip#', provider: 'cloudflare' }, []],
])('DDNS webhook: %o is warned of %o', (change, expected) => {
  const profile = { ...base, provider: 'webhook', access_secret: '', ...change }
  const warned = ddnsWarnings(profile, contextOf())
  expect(warned.map(({ field, message }) => `${field}: ${message}`)).toEqual(expected)
})
