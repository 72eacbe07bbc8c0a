import { expect, test } from 'vitest'
import { pointsIn, silenceOf } from '#resources/setting/security/agents/agentPoints.ts'

const config = (values: object) =>
  JSON.stringify({ server: 'dash.example.com:8008', tls: true, client_secret: 'k', ...values })

test.each([
  [{}, ['commands', 'tunnels']],
  [{ disable_command_execute: true, disable_nat: true }, []],
  [{ tls: false, disable_nat: true }, ['commands', 'plain']],
  [{ insecure_tls: true }, ['commands', 'anyServer', 'tunnels']],
  [{ server: 'other.example.net:443' }, ['commands', 'elsewhere', 'tunnels']],
  [{ server: 'DASH.example.com:443', disable_auto_update: true }, ['commands', 'noUpdates', 'tunnels']],
])('agent with %o: %o', (values, points) => {
  expect(pointsIn(config(values), 'dash.example.com:8008')).toEqual(points)
})

test('agent: a text that is no configuration says nothing', () => {
  expect(pointsIn('null', '')).toBeUndefined()
  expect(pointsIn('oops', '')).toBeUndefined()
})

test('agent: one that refuses is told from one that fails', () => {
  expect(silenceOf(new Error('此 Agent 已禁止命令执行'))).toBe('refused')
  expect(silenceOf(new Error('operation timeout'))).toBe('failed')
})
