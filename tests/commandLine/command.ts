import { execFileSync, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { createHttpAdapter } from '#backend/http.ts'
import { createBackend, type Backend, type BackendOptions } from '#backend/index.ts'
import { commandLine } from '../../release/commandLine.mjs'

async function listenUntilTestEnds(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Listens until the test ends; resolves to the address. */
export const listening = async (listener: RequestListener): Promise<string> =>
  `http://127.0.0.1:${await listenUntilTestEnds(createServer(listener))}`

/** The same with a certificate that nobody has signed; `folder` is for its files. */
export async function listeningWithOwnCertificate(folder: string): Promise<string> {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  execFileSync('openssl', [...request, '-subj', '/CN=127.0.0.1', '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const server = createTlsServer({ key: await readFile(key), cert: await readFile(cert) })
  return `https://127.0.0.1:${await listenUntilTestEnds(server)}`
}

/** An address at which nothing listens any more. */
export async function closedAddress(): Promise<string> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return `http://127.0.0.1:${port}`
}

/** Lets an embedded server answer over HTTP; resolves to its address. */
export function servedBackend(backend: Backend): Promise<string> {
  const { request } = createHttpAdapter(backend)
  return listening((req, res) => void request(req, res))
}

/** An embedded server that answers over HTTP. */
export async function served(options: BackendOptions) {
  const backend = createBackend(options)
  return { backend, address: await servedBackend(backend) }
}

/** What is in the environment for somebody with a password. */
export const passwordLogin = (username = 'admin', password = 'admin') => ({
  LOTUS_USERNAME: username,
  LOTUS_PASSWORD: password,
})

/** The command as people get it, built once for a file of tests. */
export function builtCommand() {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lotus-command-'))
    await writeFile(join(folder, 'lotus.mjs'), await commandLine(process.cwd()))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const inFolder = (name: string) => join(folder, name)
  return {
    inFolder,
    /** Writes a file beside the command. */
    file: async (name: string, content: string) => {
      await writeFile(inFolder(name), content)
      return inFolder(name)
    },
    /** Runs it without any of our environment. */
    run: (args: readonly string[], env: Environment = {}) =>
      ended(spawn(process.execPath, [inFolder('lotus.mjs'), ...args], { env, cwd: folder })),
    /** Starts it, for what a person does while it runs. */
    start: (args: readonly string[], env: Environment = {}) => {
      const child = spawn(process.execPath, [inFolder('lotus.mjs'), ...args], { env, cwd: folder })
      return { child, ending: ended(child) }
    },
    /** The same from a line of the shell, in which `"$@"` is the command with its arguments. */
    runInShell: (line: string, args: readonly string[], env: Environment = {}) => {
      const command = [process.execPath, inFolder('lotus.mjs'), ...args]
      return ended(spawn('/bin/sh', ['-c', line, 'sh', ...command], { env, cwd: folder }))
    },
  }
}

type Environment = Record<string, string>

async function ended(child: ChildProcessWithoutNullStreams) {
  const [output, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: code as number, output, complaint }
}
