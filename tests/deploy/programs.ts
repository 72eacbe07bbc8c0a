import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { setTimeout as wait } from 'node:timers/promises'

/** The environment of all programs; PATH does not always have the folders of administrators' programs. */
export const environment = { ...process.env, PATH: `${process.env['PATH']}:/usr/local/sbin:/usr/sbin:/sbin` }

export interface RunningProgram {
  /** Its output so far. */
  output: () => string
  ended: Promise<number>
  stop: () => Promise<void>
}

interface How {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Run without privileges where the tests have them. */
  asNobody?: boolean
}

const nobody = { uid: 65534, gid: 65534 }

export const isRoot = process.getuid?.() === 0

/** Starts a program; fails with advice when it is not installed. */
export async function startProgram(
  command: string,
  args: string[],
  { cwd, env, asNobody }: How = {},
): Promise<RunningProgram> {
  const child = spawn(command, args, {
    cwd,
    env: { ...environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(asNobody && isRoot ? nobody : {}),
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => said.push(String(data)))
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
  return { output: () => said.join(''), ended, stop }
}

/** Runs a program to its end. */
export async function outcome(command: string, args: string[], how?: How) {
  const program = await startProgram(command, args, how)
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
 * Waits until the program listens on a port, with a certificate if a name is given. If the program ends before, the
 * error has its output.
 */
export async function listening(port: number, program: RunningProgram, name?: string) {
  const gone = program.ended.then(() => {
    throw new Error(`The program ended before it listened:\n${program.output()}`)
  })
  gone.catch(() => undefined)
  for (;;) {
    const to = { port, host: '127.0.0.1' }
    const socket = name ? connectTls({ ...to, servername: name, rejectUnauthorized: false }) : connect(to)
    const opened = once(socket, name ? 'secureConnect' : 'connect').then(
      () => true,
      () => false,
    )
    const open = await Promise.race([opened, gone])
    socket.destroy()
    if (open) return
    await wait(20)
  }
}
