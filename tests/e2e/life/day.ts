import type { BrowserContext, Page } from '@playwright/test'
import { client, type SendRequest } from '#backend/client.ts'
import type { ManualClock } from '#backend/clock.ts'
import type { Backend, BackendDialect, Setting } from '#backend/index.ts'
import { type Product, startProduct } from '../product.mjs'
import type { ShownMessage } from './said.ts'
import type { LifeStep } from './step.ts'

/** The user name of the second admin. */
export const secondAdmin = 'chief'

/** A server, a browser page that is signed in to it, and what the current step has done so far. */
export interface Day {
  readonly dialect: BackendDialect
  readonly context: BrowserContext
  page: Page
  readonly product: Product
  readonly backend: Backend
  readonly person: { readonly username: string; readonly password: string }
  /** The current step. */
  step: LifeStep | undefined
  /** How many times the current step was sent. */
  sendCount: number
  /** Whether the sign-in form is being submitted. */
  isSigningIn: boolean
  /** Whether the page has asked a question since the step began. */
  hasAnsweredQuestion: boolean
  /** All notices and alerts since the step began. */
  readonly messages: ShownMessage[]
  /** The writes since the step began, without those of the second admin. */
  writes: () => string[]
  /** Everything that went wrong since the step began. */
  readonly faults: Set<string>
  /** API requests without a response yet. */
  readonly pendingRequests: Set<unknown>
  /** An API client with the session of the second admin. */
  secondAdminClient: () => SendRequest
  urlOf: (path: string) => string
  /** Moves the clocks of the server and of the browser forward, by milliseconds. */
  advanceTime: (duration: number) => Promise<void>
  /** Waits for the next message; the timeout is in milliseconds. */
  waitForMessage: (timeout: number) => Promise<void>
  /** Resets everything that is recorded for a step. */
  beginStep: (step: LifeStep) => void
  end: () => Promise<void>
}

export interface DayOptions {
  dialect: BackendDialect
  context: BrowserContext
  clock: ManualClock
  setting?: Partial<Setting>
  port?: number
  /** Registers a callback for the next message. */
  onNextMessage: (callback: () => void) => void
}

const secondAdminAccount = {
  username: secondAdmin,
  password: 'chief-password',
  role: 0,
  agent_secret: 'of the second admin',
}

/** Starts a server and signs in by the API, without the form. */
export async function startDay({ dialect, context, clock, setting, port, onNextMessage }: DayOptions): Promise<Day> {
  const product = await startProduct({ dialect, port, clock, setting, strict: true })
  const { backend } = product
  backend.world.insert('user', secondAdminAccount)
  const person = {
    username: 'admin',
    /** As the server has it: after a lost response it is not known whether a new password was saved. */
    get password() {
      return backend.tables.user.find(({ username }) => username === 'admin')?.password ?? ''
    },
  }
  const pendingRequests = new Set<unknown>()
  const page = await context.newPage()
  const isApiUrl = (url: string) => url.startsWith(new URL('/api/', product.url).href)
  page.on('request', (request) => isApiUrl(request.url()) && pendingRequests.add(request))
  for (const event of ['requestfinished', 'requestfailed'] as const) {
    page.on(event as 'requestfinished', (request) => pendingRequests.delete(request))
  }
  const data = { username: person.username, password: person.password }
  await context.request.post(new URL('/api/v1/login', product.url).href, { data })
  let earlierWrites = backend.writes.length
  const secondAdminId = backend.tables.user.find(({ username }) => username === secondAdmin)?.id

  const day: Day = {
    dialect,
    context,
    page,
    product,
    backend,
    person,
    pendingRequests,
    step: undefined,
    sendCount: 0,
    isSigningIn: false,
    hasAnsweredQuestion: false,
    messages: [],
    faults: new Set(),
    writes: () =>
      backend.writes
        .slice(earlierWrites)
        .filter(({ user_id }) => user_id !== secondAdminId)
        .map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`),
    secondAdminClient: () => client(backend, secondAdmin),
    urlOf: (path) => product.url + path,
    advanceTime: async (duration) => {
      clock.advance(duration)
      await context.clock.fastForward(duration)
    },
    waitForMessage: (timeout) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, timeout)
        onNextMessage(() => {
          clearTimeout(timer)
          resolve()
        })
      }),
    beginStep: (step) => {
      day.step = step
      day.sendCount = 0
      day.faults.clear()
      day.hasAnsweredQuestion = false
      day.messages.length = 0
      earlierWrites = backend.writes.length
    },
    end: async () => {
      for (const each of context.pages().slice(1)) await each.close()
      product.stop()
    },
  }
  return day
}
