import type { Gust, Loss } from '#backend/faults.ts'
import { createRandom } from '#backend/random.ts'
import type { Day } from '../day.ts'
import type { Disturbance } from '../disturbance.ts'
import { readSeed } from '../seed.ts'
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

/** What happens to a call in a storm. As many are left alone. */
const gusts: Gust[] = [
  { late: 100 },
  { late: 400 },
  { late: 900 },
  'twice',
  'twice',
  'network',
  'html',
  { status: 504 },
  { answer: 'reset' },
  { answer: 'stall' },
  { answer: 'html' },
  { answer: 'cut' },
]

/** Calls and sockets suffer by chance; the same for each step with the same seed. */
function storm({ backend, dialect }: Day, { name }: LifeStep) {
  const own = [...`${dialect} ${name}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 31, 0)
  const random = createRandom(readSeed(1) + own)
  backend.storm(() => gusts[Math.floor(random() * gusts.length * 2)])
  backend.sockets.drop()
  return () => {
    backend.sockets.drop()
    backend.recover()
  }
}

export const networkDisturbances: Disturbance[] = [
  loseResponse('reset', 'is lost'),
  loseResponse('stall', 'never comes'),
  loseResponse('html', 'is that of a proxy'),
  loseResponse('cut', 'is cut short'),
  { name: 'the network is away', beforeSend: failApi('network'), afterStep: failApi('network') },
  { name: 'a proxy answers for the server', beforeSend: failApi('html'), afterStep: failApi('html') },
  { name: 'a storm', beforeSend: storm, afterStep: storm },
  {
    name: 'the address is blocked',
    setting: { web_real_ip_header: 'NZ::Use-Peer-IP' },
    beforeSend: blockAddress,
    afterStep: blockAddress,
  },
]
