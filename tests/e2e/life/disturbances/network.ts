import type { Loss } from '#backend/losses.ts'
import type { Day } from '../day.ts'
import type { Disturbance } from '../disturbance.ts'
import type { LifeStep } from '../step.ts'

const api = { path: /^\/api\// }

const sends = ({ writes }: LifeStep) => writes !== undefined

/** The proxy that loses an answer after the server has acted. */
const lost = (how: Loss, what: string): Disturbance => ({
  name: `the answer ${what}`,
  applies: sends,
  amid: ({ backend }) => backend.loseAnswer(1, how),
})

function during(fault: 'network' | 'html') {
  return ({ backend }: Day) => {
    backend.fail(api, fault)
    return () => backend.recover()
  }
}

const block = async (day: Day) => {
  day.backend.block()
  return () => day.pass(3000)
}

export const networkDisturbances: Disturbance[] = [
  lost('reset', 'is lost'),
  lost('stall', 'never comes'),
  lost('html', 'is that of a proxy'),
  lost('cut', 'is cut short'),
  { name: 'the network is away', amid: during('network'), after: during('network') },
  { name: 'a proxy answers for the server', amid: during('html'), after: during('html') },
  {
    name: 'the address is blocked',
    setting: { web_real_ip_header: 'NZ::Use-Peer-IP' },
    amid: block,
    after: block,
  },
]
