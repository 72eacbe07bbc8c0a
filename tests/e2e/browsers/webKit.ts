import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { machine, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { programNamed } from './programs.ts'
import { startDriverSession, type WebDriver } from './webDriver.ts'

interface Programs {
  driver: string
  browser: string
  screen: string
}

/** The programs of WebKitGTK and a screen without a monitor; undefined where one of them is not installed. */
export function findWebKit(): Programs | undefined {
  const driver = programNamed('WebKitWebDriver')
  const screen = programNamed('Xvfb')
  const browser = ['/usr/lib', `/usr/lib/${machine()}-linux-gnu`, '/usr/lib64', '/usr/libexec']
    .flatMap((folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []))
    .map((folder) => (/\/webkit2gtk-4\.\d$/.test(folder) ? join(folder, 'MiniBrowser') : ''))
    .find((path) => existsSync(path))
  return driver && screen && browser ? { driver, browser, screen } : undefined
}

/** Without it the parts of the window want more width than a phone has. */
const gtkStyle =
  'button, entry, toolbar, headerbar, box, tab, notebook, progressbar, scrollbar { min-width: 0; padding: 0; margin: 0 }'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Starts WebKit on a screen of its own. */
export async function startWebKit({ driver, browser, screen }: Programs): Promise<WebDriver> {
  const running: ChildProcess[] = []
  const home = await mkdtemp(join(tmpdir(), 'lotus-webkit-'))
  await mkdir(join(home, 'gtk-3.0'))
  await writeFile(join(home, 'gtk-3.0/gtk.css'), gtkStyle)

  const display = spawn(screen, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  running.push(display)
  const [number] = (await once(createInterface(display.stdout), 'line')) as [string]

  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: `:${number}`,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    XDG_DATA_HOME: home,
  }
  running.push(spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' }))

  const url = `http://127.0.0.1:${port}`
  await listens(url)
  const session = await startDriverSession(url, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  })
  return {
    ...session,
    quit: async () => {
      await session.quit().catch(() => undefined)
      for (const child of running.toReversed()) {
        const ended = once(child, 'exit')
        if (child.kill()) await ended
      }
      // WebKit's own processes may still write to its caches.
      await rm(home, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}

async function listens(url: string) {
  for (let tries = 0; ; tries++) {
    try {
      return await fetch(`${url}/status`)
    } catch (failure) {
      if (tries === 600) throw failure
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
