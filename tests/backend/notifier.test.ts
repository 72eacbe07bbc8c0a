import { expect, test } from 'vitest'
import { startBackendClient } from '#backend/startBackendClient.ts'

const barred = 'HTTP URL target is not allowed'
const unclear = (url: string) => `parse "${url}": first path segment in URL cannot contain colon`
const refused = (url: string) => `Get "${url}": dial tcp 127.0.0.1:9: connect: connection refused`
const scheme = (url: string, name: string) => `Get "${url}": unsupported protocol scheme "${name}"`

test.each([
  ['', scheme('', ''), barred],
  ['ftp://a.example', scheme('ftp://a.example', 'ftp'), barred],
  ['127.0.0.1:9', unclear('127.0.0.1:9'), unclear('127.0.0.1:9')],
  ['http://', 'Get "http:": http: no Host in request URL', barred],
  ['http://localhost:9/?t=#NEZHA#', refused('http://localhost:9/?t=a+test+message'), barred],
  ['HTTP://u:p@127.0.0.1:9', refused('http://u:***@127.0.0.1:9'), barred],
  ['http://a.example/404', '404@404 Not Found page not found', '404@404 Not Found'],
])('notifier: a test message to %o fails', async (url, classic, current) => {
  const body = { url, request_method: 1 }
  expect(await startBackendClient({ dialect: 'classic' }).admin('POST', '/notification', body)).toEqual({
    error: classic,
  })
  expect(await startBackendClient().admin('POST', '/notification', body)).toEqual({ error: current })
})

test.each(['10.0.0.1', '100.64.0.1', '198.18.0.1', '0.0.0.0', '[::1]', '[fe80::1]', '[::ffff:10.0.0.1]'])(
  'notifier: the server sends no message to %s',
  async (host) => {
    const body = { url: `http://${host}/`, request_method: 1 }
    expect(await startBackendClient().admin('POST', '/notification', body)).toEqual({ error: barred })
  },
)

test.each([
  [{ request_method: 0, request_type: 0 }, '不支持的请求类型'],
  [{ request_method: 3, request_type: 1 }, '不支持的请求方式'],
  [{ request_method: 2, request_type: 2, request_body: 'x' }, 'wrong type'],
  [{ request_method: 1, request_header: '[]' }, 'wrong type'],
])('notifier: the server rejects a test message with %o before it is sent', async (how, error) => {
  expect(await startBackendClient().admin('POST', '/notification', { url: 'https://a.example', ...how })).toEqual({
    error,
  })
})
