import { expect, test } from 'vitest'
import type { SendRequest } from '#backend/client.ts'
import { startBackendClient } from '#backend/startBackendClient.ts'

const rule = { type: 'cpu', max: 90, duration: 10 }
const cycle = { type: 'transfer_all_cycle', cycle_interval: 1, cycle_start: '2026-01-01T00:00:00Z' }
const alert = (changed: object, base: object = rule) => ({ name: 'x', rules: [{ ...base, ...changed }] })
const task = { task_type: 0, scheduler: '@daily', cover: 0 }
const posted = { name: 'x', skip_check: false, request_method: 1, request_type: 1, url: 'https://hooks.example.com/' }

type Failure = [english: string, method: string, path: string, body?: unknown]

const translated: Failure[] = [
  ['permission denied', 'POST', '/service', { type: 1, cover: 2 }],
  ['database error', 'POST', '/online-user/batch-block', ['nonsense']],
  ['profile id 9 does not exist', 'PATCH', '/ddns/9', { max_retries: 1 }],
  ['server id 9 does not exist', 'PATCH', '/server/9', {}],
  ['group id 9 does not exist', 'PATCH', '/server-group/9', {}],
  ['notification id 9 does not exist', 'PATCH', '/notification/9', {}],
  ['alert id 9 does not exist', 'PATCH', '/alert-rule/9', alert({})],
  ['task id 9 does not exist', 'POST', '/cron/9/manual'],
  ['service id 9 does not exist', 'PATCH', '/service/9', { type: 1 }],
  ['server not found', 'GET', '/server/9/metrics?metric=cpu'],
  ['incorrect password', 'POST', '/profile', { original_password: 'x' }],
  ["you don't have any oauth2 bindings", 'POST', '/profile', { original_password: 'admin', reject_password: true }],
  ['provider not found', 'POST', '/oauth2/nobody/unbind'],
  ['invalid state key', 'GET', '/oauth2/callback?state=x&code=c'],
  ['password length must be greater than 6', 'POST', '/user', { username: 'x', password: '12345' }],
  ["username can't be empty", 'POST', '/user', { password: 'long-enough' }],
  ['invalid role', 'POST', '/user', { username: 'x', password: 'long-enough', role: 2 }],
  ['user id not specified', 'POST', '/batch-delete/user', []],
  ["can't delete yourself", 'POST', '/batch-delete/user', [1]],
  ['have invalid server id', 'POST', '/server-group', { servers: [9] }],
  ['have invalid notification id', 'POST', '/notification-group', { notifications: [9] }],
  ['need to configure at least a single rule', 'POST', '/alert-rule', {}],
  ['duration need to be at least 3', 'POST', '/alert-rule', alert({ duration: 2 })],
  ['cycle_interval need to be at least 1', 'POST', '/alert-rule', alert({ cycle_interval: 0 }, cycle)],
  ['cycle_start is not set', 'POST', '/alert-rule', alert({ cycle_start: null }, cycle)],
  ['cycle_start is a future value', 'POST', '/alert-rule', alert({ cycle_start: '2090-01-01T00:00:00Z' }, cycle)],
  ['scheduled tasks cannot be triggered by alarms', 'POST', '/cron', { ...task, cover: 2 }],
  ['the retry count must be an integer between 1 and 10', 'POST', '/ddns', {}],
  ['error parsing a b: idna: disallowed rune U+0020', 'POST', '/ddns', { max_retries: 1, domains: ['a b'] }],
  ['server not found or not connected', 'POST', '/terminal', { server_id: 9 }],
]

const fixed: Failure[] = [
  ['wrong type', 'POST', '/notification', { ...posted, request_header: '[]' }],
  ['notification group id 9 does not exist', 'POST', '/cron', { ...task, notification_group_id: 9 }],
  ['user id 9 does not exist', 'POST', '/batch-move/server', { ids: [1], to_user: 9 }],
  ['user id is required', 'POST', '/batch-move/server', { ids: [1] }],
  ['service not found', 'GET', '/service/9/history'],
  ['invalid metric name', 'GET', '/server/1/metrics?metric=x'],
  ['invalid period: 2d, expected 1d, 7d, or 30d', 'GET', '/server/1/metrics?metric=cpu&period=2d'],
  ['404 Not Found', 'GET', '/nothing'],
  ['invalid user template', 'PATCH', '/setting', { user_template: 'admin-dist' }],
  ['HTTP URL target is not allowed', 'POST', '/notification', { ...posted, url: 'http://127.0.0.1/' }],
  ['404@404 Not Found', 'POST', '/notification', { ...posted, url: 'https://hooks.example.com/404' }],
  ['expected exactly 6 fields, found 1: [x]', 'POST', '/cron', { ...task, scheduler: 'x' }],
  ['bcrypt: password length exceeds 72 bytes', 'POST', '/user', { username: 'x', password: 'x'.repeat(73) }],
  ['UNIQUE constraint failed: users.username', 'POST', '/user', { username: 'admin', password: 'long-enough' }],
  ['name required', 'POST', '/api-tokens', { name: ' ', scopes: ['nezha:server:read'] }],
  ['record not found', 'POST', '/transfer/1/retry'],
  [
    'invalid service monitor type 9: allowed types are 1 (HTTP GET), 2 (ICMP ping), and 3 (TCP ping)',
    'POST',
    '/service',
    { type: 9 },
  ],
]

const textsOf = (admin: SendRequest, failures: Failure[]) =>
  Promise.all(failures.map(async ([, method, path, body]) => (await admin(method, path, body)).error))

const seed = { server: [{}], transfer: [{ server_id: 7, status: 2 }] }
const english = (failures: Failure[]) => failures.map(([text]) => text)

test.each(['en-US', 'it-IT'])('server errors: texts are English when the language is %s', async (language) => {
  const { admin } = startBackendClient({ seed, setting: { language } })
  expect(await textsOf(admin, translated)).toEqual(english(translated))
  expect(await textsOf(admin, fixed)).toEqual(english(fixed))
})

test('server errors: translated texts are Chinese when the language is Chinese, fixed texts are not', async () => {
  const { backend, admin } = startBackendClient({ seed })
  const textsIn = async (language: string) => {
    await admin('PATCH', '/setting', { language, user_template: 'user-dist' })
    expect(await textsOf(admin, fixed)).toEqual(english(fixed))
    return textsOf(admin, translated)
  }
  const simplified = await textsIn('zh-CN')
  const traditional = await textsIn('zh_TW')
  expect([...simplified, ...traditional].filter((text) => !/\p{Script=Han}/u.test(text ?? ''))).toEqual([])
  expect(simplified).toContain('权限不够')
  expect(traditional).toContain('權限不夠')
  expect(backend.setting.language).toBe('zh-TW')
})
