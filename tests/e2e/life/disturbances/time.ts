import type { Day } from '../day.ts'
import type { Disturbance } from '../disturbance.ts'

/** In milliseconds. */
const minute = 60_000

/** Moves the time beyond the lifetime of the session, and drops its cookie as a browser does then. */
async function expireSession(day: Day) {
  await day.advanceTime(61 * minute)
  await day.context.clearCookies({ name: 'nz-jwt' })
}

/** The browser freezes the page, as it does with background tabs, and its connections are lost meanwhile. */
async function freezeTab(day: Day) {
  const session = await day.context.newCDPSession(day.page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  day.backend.sockets.drop()
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await session.detach()
  await day.advanceTime(10 * minute)
}

const passTwentyMinutes = (day: Day) => day.advanceTime(20 * minute)

async function reload({ page }: Day) {
  await page.reload()
}

export const timeDisturbances: Disturbance[] = [
  { name: 'the page is reloaded', beforeSend: reload, afterStep: reload, rerenders: true },
  { name: 'twenty minutes pass', beforeSend: passTwentyMinutes, afterStep: passTwentyMinutes },
  { name: 'the session runs out', beforeSend: expireSession, afterStep: expireSession },
  { name: 'the tab sleeps', beforeSend: freezeTab, afterStep: freezeTab },
]
