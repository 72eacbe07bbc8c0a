import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Backend, BackendDialect } from '#backend/index.ts'
import { type Product, startProduct } from '../product.mjs'

export type AccountRole = 'admin' | 'member'

/** A server and a signed-in page in front of it, for all cells of a call. */
export interface FaultStage {
  readonly role: AccountRole
  readonly product: Product
  readonly backend: Backend
  readonly context: BrowserContext
  readonly page: Page
  /** As the server has it. */
  readonly account: { readonly username: string; readonly password: string }
  /** What the browser reported and nobody allowed, since `begin`. */
  readonly output: string[]
  /** A name that no record has yet; another one after each `begin`. */
  tag: string
  /** Forgets what was reported, chooses a new tag, and signs in if the session is lost. */
  begin: () => Promise<void>
  open: (address: string) => Promise<void>
  /** Moves the clock of the page forward, by milliseconds. */
  advance: (duration: number) => Promise<void>
  close: () => Promise<void>
}

export interface FaultStageOptions {
  dialect: BackendDialect
  role?: AccountRole
  /** Makes the browser lack something, before any page is opened. */
  harden?: (context: BrowserContext) => Promise<unknown>
  /** Milliseconds by which the clock of the browser is ahead. */
  ahead?: number
}

/** The browser's own report of a failed request, and errors that the product writes down on purpose. */
const allowed =
  /Service Worker registration blocked|Failed to load resource|WebSocket connection to|^error: ApiError|^error: WireError|errors\.\w+|GL Driver Message|Failed to fetch dynamically imported module|^verbose: \[DOM\]|ERR_|missing or invalid CSRF token/

const accounts = {
  admin: { username: 'admin', password: 'admin' },
  member: { username: 'ops', password: 'ops-password' },
}

/** Gives a member all records, so that their screens show and offer as much as those of the admin who had them. */
function handOver({ tables }: Backend, username: string) {
  const id = tables.user.find((user) => user.username === username)?.id
  for (const row of Object.values(tables).flat()) if ('user_id' in row) Object.assign(row, { user_id: id })
}

export async function openStage(browser: Browser, options: FaultStageOptions): Promise<FaultStage> {
  const { dialect, role = 'admin', harden, ahead = 0 } = options
  const product = await startProduct({ dialect, keepsAssets: true })
  const { username, password: first } = accounts[role]
  const account = {
    username,
    get password() {
      return product.backend.tables.user.find((user) => user.username === username)?.password ?? first
    },
  }
  product.backend.setting.tsdb_enabled = true
  if (role === 'member') handOver(product.backend, username)
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce', serviceWorkers: 'block' })
  context.setDefaultTimeout(20_000)
  await context.clock.install({ time: Date.now() + ahead })
  await harden?.(context)
  const login = new URL('/api/v1/login', product.url).href
  const signIn = () => context.request.post(login, { data: { username, password: account.password } })
  await signIn()
  const page = await context.newPage()
  // Leaving a form asks, and each cell leaves what the one before it opened.
  page.on('dialog', (question) => void question.accept())
  const output: string[] = []
  context.on('weberror', (error) => output.push(`uncaught: ${error.error().message}`))
  context.on('console', (message) => {
    const line = `${message.type()}: ${message.text()}`
    if (!allowed.test(line)) output.push(line)
  })
  let count = 0
  const { origin } = new URL(product.url)
  const session = await context.newCDPSession(page)
  const stage: FaultStage = {
    role,
    product,
    backend: product.backend,
    context,
    page,
    account,
    output,
    tag: '',
    begin: async () => {
      output.length = 0
      count += 1
      stage.tag = `fault${count}`
      // Drafts of the cell before would fill the form. No storage is there at first, or where it is forbidden.
      await page.evaluate(() => sessionStorage.clear()).catch(() => undefined)
      await page.goto('about:blank')
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
      if (!(await context.cookies()).some(({ name }) => name === 'nz-jwt')) await signIn()
    },
    open: async (address) => void (await page.goto(product.url + address)),
    advance: (duration) => context.clock.fastForward(duration),
    close: async () => {
      await context.close()
      product.stop()
    },
  }
  return stage
}
