import type { Day } from '../day.ts'
import type { Disturbance, Lift } from '../disturbance.ts'
import { otherBuild } from '../upgrade.ts'

const endSession = ({ backend, person }: Day) => backend.endSessions(person.username)

/** Away while it restarts, and back when the page has seen it. */
async function restart(day: Day): Promise<Lift> {
  const back = day.product.restart(700)
  // what is sent now finds nobody
  await day.stir(100)
  return () => back
}

async function upgrade(day: Day) {
  day.product.upgrade(await otherBuild())
}

export const serverDisturbances: Disturbance[] = [
  { name: 'the session ends on the server', amid: endSession, after: endSession },
  { name: 'the server restarts', amid: restart, after: restart },
  {
    name: 'the dashboard is upgraded',
    amid: upgrade,
    after: async (day) => {
      await day.page.locator('nav a[href="/dashboard/transfer"], nav a[href="/dashboard/ddns"]').last().click()
      await day.stir(300)
      await day.page.reload()
    },
  },
]
