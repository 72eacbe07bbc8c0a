import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readOptions } from './readOptions.mjs'

const help = `Serves the dashboard at http://127.0.0.1:8008/dashboard/ with an embedded server.

npm start [-- OPTIONS]      build it and serve the build
npm run dev [-- OPTIONS]    serve the sources with hot reload
NEZHA_URL=http://HOST:PORT npm start
                            serve it in front of that server instead of the embedded one

  --port N          port to listen on, 0 for any free one (8008)
  --host ADDRESS    address to listen on (127.0.0.1)
  --allow-host NAME another name by which it may be called; as often as needed
  --csp             send it under a strict Content-Security-Policy
  --dialect NAME    what the embedded server speaks: classic, interim or current (current)
  --data NAME       what it starts with: demo, registered, empty, compromised (a fleet that was taken over),
                    hostile (texts that would run or deceive), large (10,000 servers with all that refers to
                    them), or a number of servers (demo)
  --seed N          another number makes other demo data (1)
  --store NAME      whether it keeps the time series that charts are drawn from: on or off (on)
  --no-build        serve the last build as it stands
  --dist FOLDER     serve that folder as it stands
  --help            show this
`

const root = fileURLToPath(new URL('../..', import.meta.url))

function optionsOf() {
  const text = { type: 'string' }
  const flag = { type: 'boolean' }
  const { values } = readOptions(help, {
    options: {
      port: { ...text, default: '8008' },
      host: { ...text, default: '127.0.0.1' },
      'allow-host': { ...text, multiple: true, default: [] },
      dialect: { ...text, default: 'current' },
      data: { ...text, default: 'demo' },
      seed: { ...text, default: '1' },
      store: { ...text, default: 'on' },
      dist: text,
      'no-build': flag,
      csp: flag,
      dev: flag,
    },
  })
  return {
    ...values,
    port: checkOption('port', values.port, 'a number from 0 to 65535', /^\d{1,5}$/, (port) => port < 65536),
    dialect: checkOption('dialect', values.dialect, 'classic, interim or current', /^(classic|interim|current)$/),
    data: checkOption(
      'data',
      values.data,
      'demo, registered, empty, compromised, hostile, large or a number',
      /^(demo|registered|empty|compromised|hostile|large|\d{1,6})$/,
    ),
    seed: checkOption('seed', values.seed, 'a whole number', /^\d{1,9}$/),
    store: checkOption('store', values.store, 'on or off', /^(on|off)$/),
  }
}

/** Returns the value of an option, as a number if it consists of digits. */
function checkOption(name, value, expected, pattern, fits = () => true) {
  const parsed = /^\d+$/.test(value) ? Number(value) : value
  if (!pattern.test(value) || !fits(parsed)) throw new Error(`--${name} must be ${expected}, not "${value}".`)
  return parsed
}

function messageOf(error) {
  const { address, port } = error
  if (error.code === 'EADDRINUSE') return `Port ${port} of ${address} is in use; choose another one with --port.`
  if (error.syscall === 'listen' || error.syscall === 'getaddrinfo') {
    return `Cannot listen on ${address ?? error.hostname}${port ? ` port ${port}` : ''} (${error.code}).`
  }
  return error.message
}

function accountsOf(data) {
  if (data === 'demo') return 'admin/admin (admin), ops/ops-password and guest/guest-password (users)'
  return data === 'large' || data > 0 ? 'admin/admin (admin), member-1/member-password (user)' : 'admin/admin'
}

function introduction({ dialect, data }, url) {
  const upstream = process.env.NEZHA_URL
  if (upstream) return `Lotus in front of ${upstream}\n\n  ${url}\n\nSign in with an account of that server.\n`
  return `Lotus with an embedded Nezha server (${dialect} dialect, data: ${data}); what you change lasts until it ends.

  ${url}

Accounts: ${accountsOf(data)}
${data === 'demo' ? `Start a new agent, as an install command would: ${new URL('/', url)}\n` : ''}`
}

/** Builds in a child process, because this process would keep the memory of the build. */
async function build() {
  const vite = resolve(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: root, stdio: 'inherit' })
  const end = () => child.kill()
  process.once('exit', end)
  const [code] = await once(child, 'exit')
  process.off('exit', end)
  if (code !== 0) throw new Error('The dashboard could not be built.')
}

async function start() {
  const options = optionsOf()
  // Otherwise Vite would set "development" when it loads the server, and build for that.
  process.env.NODE_ENV ??= options.dev ? 'development' : 'production'

  const vite = await import('vite')
  const { module } = await vite.runnerImport(resolve(root, 'tests/backend/serve.ts'), { root, logLevel: 'error' })
  const dist = options.dev ? undefined : resolve(root, options.dist ?? 'dist')
  const { url, open } = await module.serve({
    host: options.host,
    allowHosts: options['allow-host'],
    strict: options.csp,
    port: options.port,
    dist,
    root,
    upstream: process.env.NEZHA_URL,
    dialect: options.dialect,
    data: options.data,
    seed: options.seed,
    store: options.store === 'on',
  })
  if (dist && !options.dist && !options['no-build']) await build()
  if (dist && !existsSync(resolve(dist, 'index.html'))) throw new Error(`There is no built dashboard in ${dist}.`)
  open()
  process.stdout.write(introduction(options, url))
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0))

start().catch((error) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exit(1)
})
