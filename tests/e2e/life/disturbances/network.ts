import type { Loss } from '#backend/faults.ts'
import type { Day } from '../day.ts'
import type { Disturbance } from '../disturbance.ts'
import type { LifeStep } from '../step.ts'

const api = { path: /^\/api\// }

const hasWrite = ({ writePattern }: LifeStep) => writePattern !== undefined

/** A proxy loses the response after the server has handled the request. */
const loseResponse = (how: Loss, what: string): Disturbance => ({
  name: `the answer ${what}`,
  applies: hasWrite,
  beforeSend: ({ backend }) => backend.loseAnswer(1, how),
})

function failApi(fault: 'network' | 'html') {
  return ({ backend }: Day) => {
    backend.fail(api, fault)
    return () => backend.recover()
  }
}

const blockAddress = async (day: Day) => {
  day.backend.block()
  return () => day.advanceTime(3000)
}

export const networkDisturbances: Disturbance[] = [
  loseResponse('reset', 'is lost'),
  loseResponse('stall', 'never comes'),
  loseResponse('html', 'is that of a proxy'),
  loseResponse('cut', 'is cut short'),
  { name: 'the network is away', beforeSend: failApi('network'), afterStep: failApi('network') },
  { name: 'a proxy answers for the server', beforeSend: failApi('html'), afterStep: failApi('html') },
  {
    name: 'the address is blocked',
    setting: { web_real_ip_header: 'NZ::Use-Peer-IP' },
    beforeSend: blockAddress,
    afterStep: blockAddress,
  },
]
