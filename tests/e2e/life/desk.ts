import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'
import { createMovableClock } from '#backend/clock.ts'
import { type Day, type DayOptions, startDay } from './day.ts'
import { signInOnPrompt } from './person.ts'
import { watchMessages } from './said.ts'
import { notDonePattern } from './step.ts'

/** One browser with one profile and cache; each start gives it a new server at the same address. */
export interface Desk {
  start: (options: Pick<DayOptions, 'dialect' | 'setting'>) => Promise<Day>
  close: () => Promise<void>
}

export async function openDesk(launchOptions: LaunchOptions): Promise<Desk> {
  const profile = await mkdtemp(join(tmpdir(), 'lotus-life-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(15_000)
  await context.clock.install()
  let day: Day | undefined
  let port: number | undefined
  // milliseconds by which the clocks of server and browser are ahead of the real time
  let clockOffset = 0
  let messageCallbacks: (() => void)[] = []

  await watchMessages(
    context,
    (message) => {
      day?.messages.push(message)
      if (day) checkMessage(day, message.text)
      for (const callback of messageCallbacks.splice(0)) callback()
    },
    (message) => day?.faults.add(`uncaught: ${message}`),
  )

  return {
    start: async ({ dialect, setting }) => {
      messageCallbacks = []
      const clock = createMovableClock(clockOffset)
      await context.clearCookies()
      day = await startDay({
        dialect,
        setting,
        context,
        clock,
        port,
        onNextMessage: (callback) => void messageCallbacks.push(callback),
      })
      const { origin, port: usedPort } = new URL(day.product.url)
      port = Number(usedPort)
      const session = await context.newCDPSession(day.page)
      // Of the test before, only the HTTP cache stays.
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
      await session.detach()
      await signInOnPrompt(day, day.page)
      const { end } = day
      return Object.assign(day, {
        end: async () => {
          await end()
          clockOffset = clock.now() - Date.now()
          day = undefined
        },
      })
    },
    close: async () => {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** Compares a message of the page with the server's state at that time. */
function checkMessage(day: Day, text: string): void {
  const { step, backend } = day
  if (!step?.isStored) return
  const isStored = step.isStored(backend)
  if (step.successText?.test(text) && !isStored) day.faults.add(`says "${text}", and it is not so`)
  if ((step.failureText ?? notDonePattern).test(text) && isStored) day.faults.add(`says "${text}", and it was done`)
}
