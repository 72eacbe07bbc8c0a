import type { BrowserContext, Page } from '@playwright/test'
import { client, type SendRequest } from '#backend/client.ts'
import type { ManualClock } from '#backend/clock.ts'
import type { Backend, BackendDialect, Setting } from '#backend/index.ts'
import { type Product, startProduct } from '../product.mjs'
import type { Said } from './said.ts'
import type { LifeStep } from './step.ts'

export const second = 'chief'

/** A server, a browser, and who sits in front of it. */
export interface Day {
  readonly dialect: BackendDialect
  readonly context: BrowserContext
  page: Page
  readonly product: Product
  readonly backend: Backend
  readonly person: { readonly username: string; readonly password: string }
  /** What is being done. */
  step: LifeStep | undefined
  /** How often the person has sent it. */
  presses: number
  /** Whether the person is signing in at the moment. */
  signingIn: boolean
  /** Whether the page has asked the person something meanwhile. */
  asked: boolean
  /** Everything that was said since the step began. */
  readonly said: Said[]
  /** The writes since the step began, without those of the second admin. */
  writes: () => string[]
  /** What ought not to have been. */
  readonly faults: Set<string>
  /** Calls on their way. */
  readonly pending: Set<unknown>
  /** The second admin, by the API. */
  other: () => SendRequest
  at: (path: string) => string
  /** Lets time pass for everybody. */
  pass: (duration: number) => Promise<void>
  /** Waits until something is said, no longer than that. */
  stir: (duration: number) => Promise<void>
  /** Puts a record of what begins now in the place of what was. */
  begin: (step: LifeStep) => void
  end: () => Promise<void>
}

export interface DayOptions {
  dialect: BackendDialect
  context: BrowserContext
  clock: ManualClock
  setting?: Partial<Setting>
  port?: number
  /** Called with each wait that is over when a message appears. */
  onSaid: (heard: () => void) => void
}

const accounts = { username: second, password: 'chief-password', role: 0, agent_secret: 'of the second admin' }

/** Starts a server and signs the person in, without the form. */
export async function startDay({ dialect, context, clock, setting, port, onSaid }: DayOptions): Promise<Day> {
  const product = await startProduct({ dialect, port, clock, setting })
  const { backend } = product
  backend.world.insert('user', accounts)
  const person = {
    username: 'admin',
    /** Who has changed it and cannot know whether it was taken finds out by trying. */
    get password() {
      return backend.tables.user.find(({ username }) => username === 'admin')?.password ?? ''
    },
  }
  const pending = new Set<unknown>()
  const page = await context.newPage()
  const isCall = (url: string) => url.startsWith(new URL('/api/', product.url).href)
  page.on('request', (request) => isCall(request.url()) && pending.add(request))
  for (const ending of ['requestfinished', 'requestfailed'] as const) {
    page.on(ending as 'requestfinished', (request) => pending.delete(request))
  }
  const data = { username: person.username, password: person.password }
  await context.request.post(new URL('/api/v1/login', product.url).href, { data })
  let written = backend.writes.length
  const stranger = backend.tables.user.find(({ username }) => username === second)?.id

  const day: Day = {
    dialect,
    context,
    page,
    product,
    backend,
    person,
    pending,
    step: undefined,
    presses: 0,
    signingIn: false,
    asked: false,
    said: [],
    faults: new Set(),
    writes: () =>
      backend.writes
        .slice(written)
        .filter(({ user_id }) => user_id !== stranger)
        .map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`),
    other: () => client(backend, second),
    at: (path) => product.url + path,
    pass: async (duration) => {
      clock.advance(duration)
      await context.clock.fastForward(duration)
    },
    stir: (duration) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, duration)
        onSaid(() => {
          clearTimeout(timer)
          resolve()
        })
      }),
    begin: (step) => {
      day.step = step
      day.presses = 0
      day.faults.clear()
      day.asked = false
      day.said.length = 0
      written = backend.writes.length
    },
    end: async () => {
      for (const each of context.pages().slice(1)) await each.close()
      product.stop()
    },
  }
  return day
}
