import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ask, callAsAgent, open, originOf, socketOf } from './ask.ts'
import { beforeContainer, caddy, container, type Front, nginx } from './fronts.ts'
import { type Nezha, type Seen, startNezha } from './nezha.ts'

const script = `start(${'"a page of the product"'.repeat(200)})`
const page = (version: string) => `<!doctype html><title>The product ${version}</title>${'<!-- long -->'.repeat(200)}`

/** The date that all files of a build have, and one that a file may get when it is copied. */
const [built, copied] = [new Date(0), new Date('2026-01-02T03:04:05Z')]

async function put(file: string, content: string, date = built) {
  await writeFile(file, content)
  await utimes(file, date, date)
}

async function putBuild(files: string, version: string) {
  await mkdir(join(files, 'assets'), { recursive: true })
  await put(join(files, 'index.html'), page(version))
  await put(join(files, 'sw.js'), `worker("${version}")`, copied)
  await put(join(files, 'assets', 'start-Ab12.js'), script)
}

describe.each([
  ['nginx', nginx],
  ['Caddy', caddy],
  ['the container', container],
  ['Caddy before the container', beforeContainer],
])('%s', (_name, startFront) => {
  let folder: string
  let files: string
  let nezha: Nezha
  let front: Front

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lotus-front-'))
    files = join(folder, 'build')
    await putBuild(files, 'one')
    await writeFile(join(folder, 'secret.txt'), 'not for the web')
    nezha = await startNezha()
    front = await startFront({ folder, nezha: nezha.port, files })
  }, 60_000)

  afterAll(async () => {
    await front?.stop()
    nezha?.close()
    await rm(folder, { recursive: true })
  })

  const echo = async (path: string, asked?: Parameters<typeof ask>[2]) =>
    JSON.parse(String((await ask(front, path, asked)).body)) as Seen

  test('lets browsers keep a file named by its content for good', async () => {
    const { status, headers, body } = await ask(front, '/dashboard/assets/start-Ab12.js')
    expect({ status, body: String(body) }).toEqual({ status: 200, body: script })
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test.each(['/dashboard/assets/start-Ab12.js', '/dashboard/'])('compresses %s and says so', async (path) => {
    const { headers, body } = await ask(front, path, { headers: { 'Accept-Encoding': 'gzip' } })
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(String(gunzipSync(body))).toBe(path === '/dashboard/' ? page('one') : script)
    expect(body.length).toBeLessThan(script.length / 4)
  })

  test.each(['/dashboard/', '/dashboard/nat?edit=1', '/dashboard/terminal/3', '/dashboard/index.html'])(
    'sends the page for %s with no-cache',
    async (path) => {
      const { status, headers, body } = await ask(front, path)
      expect({ status, body: String(body) }).toEqual({ status: 200, body: page('one') })
      expect(headers).toMatchObject({
        'content-type': expect.stringContaining('text/html'),
        'cache-control': 'no-cache',
        'strict-transport-security': 'max-age=15768000',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      })
    },
  )

  test('sends the service worker with no-cache', async () => {
    const { headers, body } = await ask(front, '/dashboard/sw.js')
    expect(String(body)).toBe('worker("one")')
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'no-cache',
    })
  })

  test.each(['/dashboard/', '/dashboard/terminal/3', '/dashboard/sw.js'])(
    'sends a browser that has %s the whole file, never a 304',
    async (path) => {
      const first = await ask(front, path)
      for (const validator of ['etag', 'last-modified']) expect(first.headers).not.toHaveProperty(validator)
      for (const date of [built, copied, new Date()]) {
        const headers = { 'If-Modified-Since': date.toUTCString(), 'If-None-Match': '"0-5dc"' }
        expect(await ask(front, path, { headers })).toMatchObject({ status: 200, body: first.body })
      }
    },
  )

  test.each(['/dashboard/assets/gone-Cd34.js', '/dashboard/assets/'])(
    'answers 404 for %s, without the page and without caching',
    async (path) => {
      const { status, headers, body } = await ask(front, path, { headers: { Accept: 'text/html' } })
      expect(status).toBe(404)
      expect(headers['content-type']).toMatch(/^text\/plain/)
      expect(headers['cache-control']).toBe('no-store')
      expect(String(body)).toBe('There is no such file.'.padEnd(body.length, '\n'))
    },
  )

  test.each([
    ['/dashboard', '/dashboard/'],
    ['/dashboard?edit=1&back=%2Fa', '/dashboard/?edit=1&back=%2Fa'],
  ])('redirects %s to %s', async (path, location) => {
    expect(await ask(front, path)).toMatchObject({ status: 301, headers: { location } })
  })

  test.each([
    '/dashboard/../secret.txt',
    '/dashboard/%2e%2e/secret.txt',
    '/dashboard/..%2fsecret.txt',
    '/dashboard/assets/..%2f..%2fsecret.txt',
  ])('serves nothing outside of the build for %s', async (path) => {
    expect(String((await ask(front, path)).body)).not.toContain('not for the web')
  })

  test('passes all other requests to the server as the browser sent them', async () => {
    const headers = { Origin: originOf(front), Cookie: 'nz-jwt=a; nz-csrf=b' }
    const seen = await echo('/theme/echo?a=%2F', { method: 'PATCH', headers, body: '{}' })
    expect(seen).toMatchObject({ method: 'PATCH', url: '/theme/echo?a=%2F', body: 2 })
    expect(seen.headers).toMatchObject({ host: front.host, origin: originOf(front), cookie: 'nz-jwt=a; nz-csrf=b' })
    expect(seen.headers).toMatchObject({ 'x-forwarded-proto': front.tls ? 'https' : 'http' })
  })

  test.each(['/api/v1/setting', '/api/v1/user', '/api/v1/nothing'])(
    'lets no browser keep the answer of the API to %s, also if it is a refusal',
    async (path) => {
      expect((await ask(front, path)).headers['cache-control']).toBe('no-store')
    },
  )

  test('leaves it to the server how long its other answers may be kept', async () => {
    expect((await ask(front, '/theme/echo')).headers).not.toHaveProperty('cache-control')
  })

  test('does not let clients choose their address', async () => {
    const headers = { 'X-Real-IP': '203.0.113.9', 'X-Forwarded-For': '203.0.113.9' }
    const seen = await echo('/theme/echo', { headers })
    expect(seen.headers['x-real-ip']).toBe('127.0.0.1')
    expect(seen.headers['x-forwarded-for']).toMatch(/^127\.0\.0\.1(, 127\.0\.0\.1)?$/)
    expect((await callAsAgent(front, { 'x-real-ip': '203.0.113.9' })).seen['x-real-ip']).toBe('127.0.0.1')
  })

  test('passes a body of 64 MiB', async () => {
    const body = Buffer.alloc(64 * 1024 * 1024, 'x')
    expect((await echo('/theme/echo', { method: 'POST', body })).body).toBe(body.length)
  })

  test('passes the first part of a body while the server is still sending', async () => {
    const answer = (await open(front, '/theme/parts'))[Symbol.asyncIterator]()
    expect(String((await answer.next()).value)).toBe('first')
    nezha.sendLastPart()
    expect(String((await answer.next()).value)).toBe(' last')
  })

  test('connects a WebSocket with the server, which sees equal Host and Origin', async () => {
    const { socket, next } = socketOf(front, '/theme/socket')
    expect(await next()).toBe(`${front.host} ${originOf(front)}`)
    socket.send('hello')
    expect(await next()).toBe('hello')
    socket.close()
  })

  test('lets a user sign in and receive server figures', async () => {
    const { headers, body } = await ask(front, '/api/v1/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: 'admin' }),
    })
    expect(JSON.parse(String(body))).toHaveProperty('success', true)
    const cookies = headers['set-cookie']?.map((cookie) => cookie.split(';')[0])
    expect(cookies).toEqual([expect.stringMatching(/^nz-jwt=/), expect.stringMatching(/^nz-csrf=/)])
    const { socket, next } = socketOf(front, '/api/v1/ws/server', { Cookie: cookies?.join('; ') ?? '' })
    expect(JSON.parse(await next())).toHaveProperty('servers')
    socket.close()
  })

  test('passes an agent call with its secret, in both directions at once', async () => {
    const [underscores, hyphens] = [
      { client_secret: 'a', client_uuid: 'b' },
      { 'client-secret': 'a', 'client-uuid': 'b' },
    ]
    const { status, seen, echoed, ending } = await callAsAgent(front, { ...underscores, ...hyphens })
    expect({ status: Number(status), echoed, ending }).toEqual({ status: 200, echoed: 'first last', ending: '0' })
    expect(seen).toMatchObject({ ...underscores, ...hyphens, ':path': '/proto.NezhaService/IOStream' })
  })

  test('shows a new version of the same size at the next visit', async () => {
    const replace = async (version: string) => {
      await rm(front.files, { recursive: true })
      await putBuild(front.files, version)
    }
    onTestFinished(() => replace('one'))
    await replace('two')
    expect(String((await ask(front, '/dashboard/')).body)).toBe(page('two'))
    expect(String((await ask(front, '/dashboard/sw.js')).body)).toBe('worker("two")')
  })
})
