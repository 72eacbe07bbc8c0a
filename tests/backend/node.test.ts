import { afterEach, expect, test } from 'vitest'
import { startBackend } from '#backend/node.ts'

let started: ReturnType<typeof startBackend> | undefined
afterEach(() => started?.close())

test('CSRF: a page keeps its cookies after login and needs the CSRF header to write', async () => {
  started = startBackend({ data: 'registered' })
  const login = await fetch('/api/v1/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'admin' }),
  })
  expect(await login.json()).toMatchObject({ success: true })
  expect(document.cookie).toMatch(/nz-jwt=.*nz-csrf=/)
  const list = await (await fetch('/api/v1/server')).json()
  expect(list.data).toHaveLength(2)
  const refused = await fetch('/api/v1/server-group', { method: 'POST', body: '{}' })
  expect(refused.status).toBe(403)
  const csrf = /nz-csrf=([^;]+)/.exec(document.cookie)?.[1] ?? ''
  const made = await fetch('/api/v1/server-group', {
    method: 'POST',
    headers: { 'X-CSRF-Token': csrf },
    body: JSON.stringify({ name: 'Asia', servers: [1] }),
  })
  expect(await made.json()).toEqual({ success: true, data: 1 })
  expect(started.backend.tables.server_group).toMatchObject([{ name: 'Asia', servers: [1] }])
})

test('login: signIn() replaces the login form', async () => {
  started = startBackend()
  started.signIn()
  expect((await (await fetch('/api/v1/profile')).json()).data.username).toBe('admin')
})

test('faults: each requested fault happens before the real answer', async () => {
  started = startBackend()
  started.backend.fail({ path: '/setting' }, 'network', 1)
  await expect(fetch('/api/v1/setting')).rejects.toThrow('Failed to fetch')
  started.backend.fail({ path: '/setting' }, 'stall')
  await expect(fetch('/api/v1/setting', { signal: AbortSignal.timeout(20) })).rejects.toThrow()
  await expect.poll(() => started?.backend.calls).toHaveLength(2)
  started.backend.fail({ method: 'GET', path: /setting$/ }, 'html', 1)
  expect((await fetch('/api/v1/setting')).headers.get('Content-Type')).toContain('text/html')
  started.backend.fail({ path: '/api/v1/setting' }, { status: 500, body: { error: 'out of order' } }, 1)
  expect(await (await fetch('/api/v1/setting')).json()).toEqual({ error: 'out of order' })
  expect(started.backend.calls.map((call) => call.path)).toEqual(Array.from({ length: 4 }, () => '/api/v1/setting'))
})
