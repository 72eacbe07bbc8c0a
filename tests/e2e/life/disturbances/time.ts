import type { Day } from '../day.ts'
import type { Disturbance } from '../disturbance.ts'

const minute = 60_000

/** A browser drops the cookie of a session that has run out. */
async function outlive(day: Day, duration: number) {
  await day.pass(duration)
  await day.context.clearCookies({ name: 'nz-jwt' })
}

/** The browser stops the page, as it does with tabs in the background, and the connections are lost meanwhile. */
async function sleep(day: Day) {
  const wire = await day.context.newCDPSession(day.page)
  await wire.send('Page.setWebLifecycleState', { state: 'frozen' })
  day.backend.sockets.drop()
  await wire.send('Page.setWebLifecycleState', { state: 'active' })
  await wire.detach()
  await day.pass(10 * minute)
}

async function reload({ page }: Day) {
  await page.reload()
}

export const timeDisturbances: Disturbance[] = [
  { name: 'the page is reloaded', amid: reload, after: reload, redraws: true },
  { name: 'twenty minutes pass', amid: (day) => day.pass(20 * minute), after: (day) => day.pass(20 * minute) },
  { name: 'the session runs out', amid: (day) => outlive(day, 61 * minute), after: (day) => outlive(day, 61 * minute) },
  { name: 'the tab sleeps', amid: sleep, after: sleep },
]
