import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { finalStage, copyStageFiles } from './dockerfile.ts'
import { environment, freePort, isRoot, waitForPort, runProgram, startProgram } from './programs.ts'

/** A web server with a configuration of the folder `deploy`, in front of a Nezha server. */
export interface Front {
  port: number
  tls: boolean
  /** The host name that browsers use. */
  host: string
  /** The folder with the files that it serves. */
  files: string
  stop: () => Promise<void>
}

export interface FrontOptions {
  /** A folder for this web server only. */
  folder: string
  /** The port of the Nezha server. */
  nezha: number
  /** The folder of the built dashboard. */
  files: string
}

const host = 'nezha.example.com'

/** Replaces parts of a text; a part that the text does not contain is an error. */
export function replaceParts(text: string, changes: Record<string, string>) {
  for (const part of Object.keys(changes)) if (!text.includes(part)) throw new Error(`There is no "${part}" any more.`)
  return Object.entries(changes).reduce((result, [part, other]) => result.replaceAll(part, other), text)
}

/** `deploy/nginx.conf` that includes `deploy/policy.conf`. */
export const strictNginx = (options: FrontOptions) =>
  nginx(options, { 'etag off;': `etag off; include ${resolve('deploy/policy.conf')};` })

/** `deploy/nginx.conf`, with the changes that its first lines describe. */
export async function nginx({ folder, nezha, files }: FrontOptions, more: Record<string, string> = {}): Promise<Front> {
  const [port, httpPort] = [await freePort(), await freePort()]
  const certificate = { chain: join(folder, 'fullchain.pem'), key: join(folder, 'privkey.pem') }
  const certificateArgs = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' ')
  const outputArgs = ['-keyout', certificate.key, '-out', certificate.chain]
  const openssl = await runProgram('openssl', [...certificateArgs, '-subj', `/CN=${host}`, ...outputArgs])
  if (openssl.code !== 0) throw new Error(openssl.output)
  const site = replaceParts(await readFile('deploy/nginx.conf', 'utf8'), {
    'listen 80;': `listen 127.0.0.1:${httpPort};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
    '/etc/letsencrypt/live/nezha.example.com/fullchain.pem': certificate.chain,
    '/etc/letsencrypt/live/nezha.example.com/privkey.pem': certificate.key,
    '/srv/lotus/admin-dist': files,
    '127.0.0.1:8008': `127.0.0.1:${nezha}`,
    ...more,
  })
  await writeFile(join(folder, 'lotus.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  await writeFile(
    join(folder, 'nginx.conf'),
    `${isRoot ? 'user root;' : ''} daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr;
    events {}
    http { include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; ${temporary}
    include ${join(folder, 'lotus.conf')}; }`,
  )
  const program = await startProgram('nginx', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')])
  await waitForPort(port, program)
  return { port, tls: true, host, files, stop: program.stop }
}

/** `deploy/Caddyfile` with `deploy/lotus.caddy` unchanged. */
export async function caddy({ folder, nezha, files }: FrontOptions): Promise<Front> {
  await cp('deploy/lotus.caddy', join(folder, 'lotus.caddy'))
  const env = {
    LOTUS_FILES: files,
    NEZHA_URL: `http://127.0.0.1:${nezha}`,
    NEZHA_AGENTS_URL: `h2c://127.0.0.1:${nezha}`,
  }
  return { ...(await startCaddy(folder, await readFile('deploy/Caddyfile', 'utf8'), env)), files }
}

/** `deploy/before-container.caddy` in front of a container that trusts it. */
export async function beforeContainer(options: FrontOptions): Promise<Front> {
  const inner = await container(options, { TRUSTED_PROXIES: '127.0.0.1' })
  const site = replaceParts(await readFile('deploy/before-container.caddy', 'utf8'), {
    '127.0.0.1:8080': `127.0.0.1:${inner.port}`,
  })
  const outer = await startCaddy(options.folder, site)
  const stop = async () => {
    await outer.stop()
    await inner.stop()
  }
  return { ...outer, files: inner.files, stop }
}

/** Starts Caddy with these sites over TLS, with a certificate that Caddy creates. */
async function startCaddy(folder: string, sites: string, env: NodeJS.ProcessEnv = {}) {
  const [port, httpPort] = [await freePort(), await freePort()]
  await writeFile(
    join(folder, 'Caddyfile'),
    `{
  admin off
  local_certs
  skip_install_trust
  grace_period 1s
  https_port ${port}
  http_port ${httpPort}
}
${sites}`,
  )
  const program = await startProgram('caddy', ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'], {
    cwd: folder,
    env: { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...env },
  })
  await waitForPort(port, program, host)
  return { port, tls: true, host, stop: program.stop }
}

/** The files of the image, copied and started as in the Dockerfile, without privileges. */
export async function container({ folder, nezha, files }: FrontOptions, env: NodeJS.ProcessEnv = {}): Promise<Front> {
  const port = await freePort()
  const image = await finalStage()
  await chmod(folder, 0o755)
  await copyStageFiles(image, folder)
  const dashboard = join(folder, image.env['LOTUS_FILES'] ?? '')
  await mkdir(dashboard, { recursive: true })
  await cp(files, dashboard, { recursive: true, preserveTimestamps: true })
  const compressed = await runProgram(process.execPath, ['deploy/container/compress.mjs', dashboard])
  if (compressed.code !== 0) throw new Error(compressed.output)
  const [entry = '', ...args] = image.entry
  const program = await startProgram(join(folder, entry), args, {
    asNobody: true,
    env: {
      PATH: environment.PATH,
      ...image.env,
      LOTUS_FILES: dashboard,
      LOTUS_PORT: String(port),
      NEZHA_URL: `http://127.0.0.1:${nezha}`,
      ...env,
    },
  })
  await waitForPort(port, program)
  return { port, tls: false, host: `127.0.0.1:${port}`, files: dashboard, stop: program.stop }
}
