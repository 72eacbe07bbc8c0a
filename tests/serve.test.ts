import { once } from 'node:events'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { serve, type ServeOptions } from './backend/serve.ts'

const endings: (() => unknown)[] = []
let folder: string
let dist: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotus-serve-'))
  dist = join(folder, 'dist')
  await mkdir(dist)
  await writeFile(join(folder, 'secret.txt'), 'not for the web')
  await writeFile(join(folder, 'dist-secret.txt'), 'not for the web')
  await writeFile(join(dist, 'index.html'), '<title>The product</title>')
  await writeFile(join(dist, 'app.js'), 'start()')
})

afterAll(() => rm(folder, { recursive: true }))

afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

async function start(options: Partial<ServeOptions> = {}) {
  const given = { host: '127.0.0.1', port: 0, root: dist, dist, dialect: 'current', data: 'empty', seed: 1 } as const
  const server = await serve({ ...given, ...options })
  endings.push(server.close)
  server.open()
  return new URL(server.url)
}

/** An upstream server, whose WebSocket sends every message back. */
async function startUpstream(listener: RequestListener) {
  const server = createServer(listener)
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket, asked) => {
    socket.send(`${asked.headers.host} ${asked.headers.origin}`)
    socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  endings.push(() => {
    for (const client of sockets.clients) client.terminate()
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** An address where nothing listens. */
async function deadAddress() {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

/** Sends a request without `fetch`, which normalizes paths and drops headers such as Origin. */
async function ask(url: URL, path: string, headers: Record<string, string> = {}) {
  const outgoing = request({ host: url.hostname, port: url.port, path, headers }).end()
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

describe('built dashboard', () => {
  test('files come whole with type and date, and nothing allows caching', async () => {
    const { status, headers, body } = await ask(await start(), '/dashboard/app.js', { 'Accept-Encoding': 'gzip, br' })
    expect({ status, body }).toEqual({ status: 200, body: 'start()' })
    expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'content-length': '7' })
    expect(Date.parse(headers['last-modified'] ?? '')).not.toBeNaN()
    for (const absent of ['etag', 'cache-control', 'content-encoding']) expect(headers).not.toHaveProperty(absent)
  })

  test('a file dated 1970-01-01T00:00:00Z comes whole and without a date, even on a conditional request', async () => {
    await writeFile(join(dist, 'undated.js'), 'start()')
    await utimes(join(dist, 'undated.js'), 0, 0)
    const answer = await ask(await start(), '/dashboard/undated.js', { 'If-Modified-Since': new Date().toUTCString() })
    expect(answer).toMatchObject({ status: 200, body: 'start()' })
    expect(answer.headers).not.toHaveProperty('last-modified')
  })

  test.each([
    ['/dashboard/app.js', 200],
    ['/dashboard/', 200],
    ['/dashboard/terminal/3', 404],
  ])('a conditional request for the unchanged %s gets status %d and no body', async (path, status) => {
    const url = await start()
    const { headers } = await ask(url, path)
    const answer = await ask(url, path, { 'If-Modified-Since': headers['last-modified'] ?? '' })
    expect(answer).toMatchObject({ status, body: '', headers: { 'content-length': '0' } })
    expect(answer.headers).not.toHaveProperty('content-type')
    const older = await ask(url, path, { 'If-Modified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' })
    expect(older.body).not.toBe('')
  })

  test.each([
    ['bytes=0-4', 'start'],
    ['bytes=5-', '()'],
    ['bytes=-2', '()'],
    ['bytes=9-', 'start()'],
  ])('a request for the range %s gets status 200', async (Range, body) => {
    expect(await ask(await start(), '/dashboard/app.js', { Range })).toMatchObject({ status: 200, body })
  })

  test.each([
    ['/dashboard/', 200],
    ['/dashboard/nat?edit=1', 200],
    ['/dashboard/terminal/3', 404],
    ['/dashboard/assets/gone.js', 404],
    ['/dashboard/../secret.txt', 404],
    ['/dashboard/%2e%2e%2fsecret.txt', 404],
    ['/dashboard/../dist-secret.txt', 404],
    ['/dashboard//etc/passwd', 404],
    ['/dashboard/%zz', 404],
  ])('%s is the page with status %d', async (path, status) => {
    const answer = await ask(await start(), path)
    expect(answer).toMatchObject({ status, body: '<title>The product</title>' })
  })

  test('the address without its slash redirects to the one with it', async () => {
    expect(await ask(await start(), '/dashboard')).toMatchObject({ status: 301, headers: { location: '/dashboard/' } })
  })

  test('the home page links to the dashboard', async () => {
    const { status, body } = await ask(await start(), '/')
    expect(status).toBe(200)
    expect(body).toContain('<a href="/dashboard/">')
  })

  test('the API belongs to the embedded server', async () => {
    expect(JSON.parse((await ask(await start(), '/api/v1/profile')).body)).toEqual({ error: 'ApiErrorUnauthorized' })
  })
})

describe('proxy for a Nezha server', () => {
  test.each(['localhost:8008', 'ftp://127.0.0.1', 'http://127.0.0.1/nezha'])(
    '%s is not a valid NEZHA_URL',
    async (upstream) => {
      await expect(start({ upstream })).rejects.toThrow(
        /^NEZHA_URL must be an address such as \S+ without a path, not ".*"\.$/,
      )
    },
  )

  test('the server gets Host, Origin, cookies and body unchanged', async () => {
    const upstream = await startUpstream(async (asked, answer) => {
      const { host, origin, cookie } = asked.headers
      answer.end(
        JSON.stringify({ method: asked.method, url: asked.url, host, origin, cookie, body: await text(asked) }),
      )
    })
    const url = await start({ upstream })
    const answer = await fetch(new URL('/api/v1/nat?a=%2F', url), {
      method: 'POST',
      headers: { Origin: url.origin, Cookie: 'nz-jwt=a; nz-csrf=b' },
      body: 'x'.repeat(200_000),
    })
    expect(await answer.json()).toEqual({
      method: 'POST',
      url: '/api/v1/nat?a=%2F',
      host: url.host,
      origin: url.origin,
      cookie: 'nz-jwt=a; nz-csrf=b',
      body: 'x'.repeat(200_000),
    })
  })

  test('the browser gets all cookies and redirects unchanged', async () => {
    const cookies = ['nz-jwt=a; Path=/; HttpOnly', 'nz-csrf=b; Path=/']
    const upstream = await startUpstream((_, answer) => {
      answer.writeHead(307, { 'Set-Cookie': cookies, Location: '/api/v1/nat' }).end()
    })
    const { status, headers } = await ask(await start({ upstream }), '/api/v1/nat/')
    expect(status).toBe(307)
    expect(headers).toMatchObject({ 'set-cookie': cookies, location: '/api/v1/nat' })
  })

  test('a body arrives while the server is still sending', async () => {
    let finish = () => {}
    const upstream = await startUpstream((_, answer) => {
      answer.write('first')
      finish = () => answer.end(' last')
    })
    const answer = await fetch(new URL('/file', await start({ upstream })))
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toBe('first')
    finish()
    expect((await reader?.read())?.value).toBe(' last')
  })

  test('the dashboard is still the local build', async () => {
    const upstream = await startUpstream((_, answer) => answer.end('theirs'))
    const url = await start({ upstream })
    expect((await ask(url, '/dashboard/nat')).body).toBe('<title>The product</title>')
    expect((await ask(url, '/')).body).toBe('theirs')
  })

  test('a WebSocket reaches the server with equal Host and Origin', async () => {
    const url = await start({ upstream: await startUpstream((_, answer) => answer.end()) })
    const socket = new WebSocket(`ws://${url.host}/api/v1/ws/server`, { origin: url.origin })
    const messages: string[] = []
    socket.on('message', (data) => {
      messages.push(String(data))
      if (messages.length === 1) socket.send('hello')
      else socket.close(1000)
    })
    expect((await once(socket, 'close'))[0]).toBe(1000)
    expect(messages).toEqual([`${url.host} ${url.origin}`, 'hello'])
  })

  test('a dead server gives an error page, an API error and a WebSocket error', async () => {
    const upstream = await deadAddress()
    const url = await start({ upstream })
    const page = await ask(url, '/')
    expect(page).toMatchObject({ status: 502, headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(page.body).toContain(upstream)
    const api = await ask(url, '/api/v1/profile')
    expect(api.status).toBe(502)
    expect(JSON.parse(api.body)).toEqual({ error: `The server at ${upstream} did not answer.` })
    const socket = new WebSocket(`ws://${url.host}/api/v1/ws/server`)
    expect((await once(socket, 'error'))[0]).toHaveProperty('message', 'Unexpected server response: 502')
  })
})
