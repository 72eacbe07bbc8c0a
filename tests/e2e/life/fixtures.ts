import { test as base } from '@playwright/test'
import { type Desk, openDesk } from './desk.ts'

/** One desk for all tests of a worker: its browser keeps what it has in its cache. */
export const lifeTest = base.extend<object, { desk: Desk }>({
  desk: [
    async ({ launchOptions }, provide) => {
      const desk = await openDesk(launchOptions)
      await provide(desk)
      await desk.close()
    },
    { scope: 'worker' },
  ],
})
