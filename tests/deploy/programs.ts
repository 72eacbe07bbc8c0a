import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { setTimeout as wait } from 'node:timers/promises'

/** The environment of all programs; some systems have no sbin folders in PATH. */
export const environment = { ...process.env, PATH: `${process.env['PATH']}:/usr/local/sbin:/usr/sbin:/sbin` }

export interface RunningProgram {
  /** Its output so far. */
  output: () => string
  ended: Promise<number>
  stop: () => Promise<void>
}

interface ProgramOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Runs without privileges even if the tests run as root. */
  asNobody?: boolean
}

const nobody = { uid: 65534, gid: 65534 }

export const isRoot = process.getuid?.() === 0

/** Starts a program; if it is not installed, the error says how to install it. */
export async function startProgram(
  command: string,
  args: string[],
  { cwd, env, asNobody }: ProgramOptions = {},
): Promise<RunningProgram> {
  const child = spawn(command, args, {
    cwd,
    env: { ...environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(asNobody && isRoot ? nobody : {}),
  })
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => chunks.push(String(data)))
  const ended = once(child, 'close').then(([code]) => code as number)
  // a failed start is reported below
  ended.catch(() => undefined)
  await once(child, 'spawn').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error(`${command} is not installed. On Debian: apt-get install nginx caddy openssl wget`)
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { output: () => chunks.join(''), ended, stop }
}

/** Runs a program, and waits until it ends. */
export async function runProgram(command: string, args: string[], options?: ProgramOptions) {
  const program = await startProgram(command, args, options)
  return { code: await program.ended, output: program.output() }
}

/** A port on which nothing listens. */
export async function freePort() {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return port
}

/**
 * Waits until the program listens on a port, with a certificate if a name is given. If the program ends before
 * that, the error contains its output.
 */
export async function waitForPort(port: number, program: RunningProgram, name?: string) {
  const endedEarly = program.ended.then(() => {
    throw new Error(`The program ended before it listened:\n${program.output()}`)
  })
  endedEarly.catch(() => undefined)
  for (;;) {
    const address = { port, host: '127.0.0.1' }
    const socket = name ? connectTls({ ...address, servername: name, rejectUnauthorized: false }) : connect(address)
    const opened = once(socket, name ? 'secureConnect' : 'connect').then(
      () => true,
      () => false,
    )
    const open = await Promise.race([opened, endedEarly])
    socket.destroy()
    if (open) return
    await wait(20)
  }
}
