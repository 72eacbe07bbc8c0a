import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'
import { createMovableClock } from '#backend/clock.ts'
import { drawPictures } from '../steps.ts'
import { type Day, type DayOptions, startDay } from './day.ts'
import { signInWhenAsked } from './person.ts'
import { listen } from './said.ts'
import { notDone } from './step.ts'

/** A browser whose profile, cache included, lasts for as long as the desk stands, before servers at one address. */
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
  const [blank] = context.pages()
  if (blank) await drawPictures(context)
  await context.clock.install()
  let day: Day | undefined
  let port: number | undefined
  let ahead = 0
  let heard: (() => void)[] = []

  await listen(
    context,
    (said) => {
      day?.said.push(said)
      if (day) judge(day, said.text)
      for (const wake of heard.splice(0)) wake()
    },
    (message) => day?.faults.add(`uncaught: ${message}`),
  )

  return {
    start: async ({ dialect, setting }) => {
      heard = []
      const clock = createMovableClock(ahead)
      await context.clearCookies()
      day = await startDay({ dialect, setting, context, clock, port, onSaid: (wake) => void heard.push(wake) })
      const { origin, port: own } = new URL(day.product.url)
      port = Number(own)
      const wire = await context.newCDPSession(day.page)
      // Who sat here before has left nothing but the cache.
      await wire.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
      await wire.detach()
      await signInWhenAsked(day, day.page)
      const { end } = day
      return Object.assign(day, {
        end: async () => {
          await end()
          ahead = clock.now() - Date.now()
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

/** Compares what the page says with what the server holds at that moment. */
function judge(day: Day, text: string): void {
  const { step, backend } = day
  if (!step?.holds) return
  const holds = step.holds(backend)
  if (step.says?.test(text) && !holds) day.faults.add(`says "${text}", and it is not so`)
  if ((step.denies ?? notDone).test(text) && holds) day.faults.add(`says "${text}", and it was done`)
}
