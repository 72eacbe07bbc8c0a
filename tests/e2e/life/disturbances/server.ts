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
  {
    name: 'the session ends on a server that sees addresses',
    setting: { web_real_ip_header: 'NZ::Use-Peer-IP' },
    amid: endSession,
    after: endSession,
  },
  {
    name: 'the server restarts',
    applies: ({ passing }) => passing !== 'restart',
    amid: restart,
    after: restart,
  },
  {
    name: 'the dashboard is upgraded',
    amid: upgrade,
    after: async (day) => {
      const link = day.page.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('link', { name: 'DDNS' })
      if (await link.isVisible()) await link.click()
      await day.stir(300)
      await day.page.reload()
    },
  },
]
