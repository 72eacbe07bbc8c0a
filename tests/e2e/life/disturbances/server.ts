import type { Day } from '../day.ts'
import type { Disturbance, StopDisturbance } from '../disturbance.ts'
import { otherBuild } from '../upgrade.ts'

const endSession = ({ backend, person }: Day) => backend.endSessions(person.username)

/** Restarts the server; the step is sent while it is down. */
async function restart(day: Day): Promise<StopDisturbance> {
  const restarted = day.product.restart(700)
  // by now the server accepts no connection
  await day.waitForMessage(100)
  return () => restarted
}

async function upgrade(day: Day) {
  day.product.upgrade(await otherBuild())
}

export const serverDisturbances: Disturbance[] = [
  { name: 'the session ends on the server', beforeSend: endSession, afterStep: endSession },
  {
    name: 'the session ends on a server that sees addresses',
    setting: { web_real_ip_header: 'NZ::Use-Peer-IP' },
    beforeSend: endSession,
    afterStep: endSession,
  },
  {
    name: 'the server restarts',
    applies: ({ lostOn }) => lostOn !== 'restart',
    beforeSend: restart,
    afterStep: restart,
  },
  {
    name: 'the dashboard is upgraded',
    beforeSend: upgrade,
    afterStep: async (day) => {
      const link = day.page.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('link', { name: 'DDNS' })
      if (await link.isVisible()) await link.click()
      await day.waitForMessage(300)
      await day.page.reload()
    },
  },
]
