import { test as base } from '@playwright/test'
import { type Desk, openDesk } from './desk.ts'

/** One browser for all tests of a worker, so that its HTTP cache stays. */
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
