import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSignedInTransfers, patterned } from './product.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const names = Array.from({ length: 12 }, (_none, at) => `f${at}`)

/** Three of twelve transfers run when the agent goes away. */
async function loseAgent(
  after: number,
  start: (product: ReturnType<typeof createSignedInTransfers>) => unknown,
  options: Parameters<typeof createSignedInTransfers>[0] = {},
) {
  const product = createSignedInTransfers({ tree: Object.fromEntries(names.map((name) => [name, name])), ...options })
  product.row.behavior = { answer: 1000 }
  await start(product)
  await vi.advanceTimersByTimeAsync(after)
  const agent = product.backend.agent(product.row.id)
  agent.disconnect()
  product.drop()
  const count = (state: string) => product.states().filter((each) => each === state).length
  return { ...product, agent, count }
}

const uploads = ({ upload }: Pick<ReturnType<typeof createSignedInTransfers>, 'upload'>) =>
  upload(Object.fromEntries(names.map((name) => [`new-${name}`, patterned(9)])))

test('transfers: uploads that wait outlast an agent that is away for a minute', async () => {
  const { agent, count, settle, openSessions } = await loseAgent(1500, uploads)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([count('failed'), count('waiting')]).toEqual([3, 9])
  agent.connect()
  await settle()
  expect([count('failed'), count('done')]).toEqual([3, 9])
  expect(openSessions()).toEqual([0, 0])
})

test('transfers: uploads to an agent that stays away fail in the end', async () => {
  const { count } = await loseAgent(1500, uploads)
  await vi.advanceTimersByTimeAsync(150_000)
  expect(count('failed')).toBe(12)
})

test('transfers: downloads that wait outlast an agent that is away for a moment', async () => {
  const { agent, count, settle } = await loseAgent(500, ({ download }) => download(...names))
  await vi.advanceTimersByTimeAsync(2000)
  expect([count('failed'), count('waiting')]).toEqual([3, 9])
  agent.connect()
  await settle()
  expect([count('failed'), count('done')]).toEqual([3, 9])
})

test('transfers: an upload whose comparison ends while the agent is away lets the others wait on', async () => {
  const waits = [20_000]
  const check = () => new Promise<undefined>((resolve) => setTimeout(resolve, waits.shift() ?? 0))
  const { agent, count, settle } = await loseAgent(3500, uploads, { check })
  expect([count('done'), count('waiting')]).toEqual([2, 7])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([count('done'), count('failed'), count('waiting')]).toEqual([3, 2, 7])
  agent.connect()
  await settle()
  expect([count('done'), count('failed')]).toEqual([10, 2])
})

test('transfers: uploads outlast an agent that is away again after it was away for long', async () => {
  const product = await loseAgent(1500, uploads)
  await vi.advanceTimersByTimeAsync(150_000)
  expect(product.count('failed')).toBe(12)
  product.agent.connect()
  await vi.advanceTimersByTimeAsync(180_000)
  product.transfers.clear()
  uploads(product)
  await vi.advanceTimersByTimeAsync(1500)
  product.agent.disconnect()
  product.drop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([product.count('failed'), product.count('waiting')]).toEqual([3, 9])
  product.agent.connect()
  await product.settle()
  expect([product.count('failed'), product.count('done')]).toEqual([3, 9])
})

test('transfers: uploads outlast an agent that is away again and again, as long as some succeed in between', async () => {
  const product = await loseAgent(1500, uploads)
  for (let times = 0; times < 12; times++) {
    product.agent.connect()
    await vi.advanceTimersByTimeAsync(40_000)
    expect([product.count('failed'), product.count('done')]).toEqual([3, 9])
    product.transfers.clear()
    product.upload(Object.fromEntries(names.map((name) => [`${times}-${name}`, patterned(9)])))
    await vi.advanceTimersByTimeAsync(1500)
    product.agent.disconnect()
    product.drop()
    await vi.advanceTimersByTimeAsync(1000)
    expect(product.count('waiting')).toBe(9)
  }
})
