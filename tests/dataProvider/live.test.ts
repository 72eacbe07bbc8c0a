import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLive } from '#dataProvider/live/live.ts'
import { figureNames, readTick, tickOf } from '#dataProvider/live/tick.ts'
import { createFeeds } from './feeds.ts'

const time = Date.UTC(2026, 10, 21, 12)

beforeEach(() => {
  vi.useFakeTimers({ now: time })
})

afterEach(() => {
  vi.useRealTimers()
})

const server = (id: number, cpu: number) => ({ id, state: { cpu }, last_active: new Date(time).toISOString() })
const message = (...servers: unknown[]) => ({ now: time, online: 1, servers })

/** A live source over fake sockets, on a page that the test hides. `ready`: what a socket waits for. */
function start({
  polled = async () => [server(1, 50)] as unknown,
  ready = async (_signal: AbortSignal): Promise<unknown> => undefined,
} = {}) {
  const feeds = createFeeds()
  const page = { isHidden: false, changed: () => {} }
  const poll = vi.fn(async () => tickOf(await polled(), time))
  const onFleet = vi.fn()
  const live = createLive({
    onFleet,
    open: async (signal) => {
      await ready(signal)
      return feeds.open()
    },
    poll,
    page: { isHidden: () => page.isHidden, onChange: (listener) => void (page.changed = listener) },
  })
  const hide = (isHidden: boolean) => {
    page.isHidden = isHidden
    page.changed()
  }
  const openCount = () => feeds.sockets.filter(({ closed }) => !closed).length
  const connect = async () => {
    await vi.advanceTimersByTimeAsync(0)
    feeds.accept()
  }
  return { ...feeds, live, poll, onFleet, hide, openCount, connect }
}

test('live: one socket serves all subscribers, and closes a while after the last one has left', async () => {
  const { live, connect, sockets, openCount } = start()
  expect(sockets).toHaveLength(0)
  const ends = [live.subscribe(() => {}), live.subscribe(() => {}), live.subscribeTo(3, () => {})]
  await connect()
  expect(sockets).toHaveLength(1)
  ends.forEach((end) => end())
  await vi.advanceTimersByTimeAsync(4000)
  const back = live.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(3000)
  expect([sockets.length, openCount()]).toEqual([1, 1])
  back()
  await vi.advanceTimersByTimeAsync(6000)
  expect(openCount()).toBe(0)
})

test('live: a report has the figures of the last tick, with 0 for what the agent left out', async () => {
  const { live, connect, send } = start()
  live.subscribe(() => {})
  expect(live.report(1)).toBeUndefined()
  await connect()
  send(
    message({
      id: 1,
      state: {
        cpu: 3.5,
        temperatures: [
          { Name: 'a', Temperature: 41 },
          { Name: 'b', Temperature: 60.5 },
        ],
        gpu: [7, 90],
      },
      last_active: '2026-11-21T11:59:58Z',
    }),
  )
  expect(live.report(1)).toMatchObject({ id: 1, cpu: 3.5, mem_used: 0, temperature: 60.5, gpu: 90 })
  expect(live.figure(1, 'last_active')).toBe(time - 2000)
  expect(live.status()).toEqual({ source: 'socket', receivedAt: time, serverTime: time, startedAt: 0 })
  send(message())
  expect([live.report(1), live.figure(1, 'cpu')]).toEqual([undefined, undefined])
})

test.each([
  ['0001-01-01T00:00:00Z', 0],
  ['not a time', 0],
  [undefined, 0],
  ['2026-11-21T20:00:00+08:00', time],
])('live: last_active "%s" is read as %i', (last_active, expected) => {
  const tick = readTick(JSON.stringify(message({ id: 1, last_active })))
  expect(tick.rows[1 + figureNames.indexOf('last_active')]).toBe(expected)
})

test('live: only the listeners of servers that report anew are called', async () => {
  const { live, connect, send } = start()
  const calls: string[] = []
  live.subscribeTo(1, () => calls.push('one'))
  live.subscribeTo(2, () => calls.push('two'))
  live.subscribe(() => calls.push('all'))
  await connect()
  send(message(server(1, 5), server(2, 5)))
  const [one, two] = [live.report(1), live.report(2)]
  calls.length = 0
  send(message(server(2, 9), server(1, 5)))
  expect(calls).toEqual(['two', 'all'])
  expect(live.report(1)).toBe(one)
  expect(live.report(2)).not.toBe(two)
})

test('live: a server that appears or goes is reported, another order is not', async () => {
  const { live, connect, send, onFleet } = start()
  live.subscribe(() => {})
  await connect()
  send(message(server(1, 5), server(2, 5)))
  send(message(server(2, 6), server(1, 6)))
  expect(onFleet).not.toHaveBeenCalled()
  send(message(server(1, 5), server(2, 5), server(3, 0)))
  send(message(server(1, 5), server(3, 5)))
  expect(onFleet).toHaveBeenCalledTimes(2)
  expect([1, 2, 3].filter((id) => live.report(id))).toEqual([1, 3])
})

test('live: figures are unknown while the server has no report, and known when it is there', async () => {
  const { live, connect, send } = start()
  live.subscribe(() => {})
  await connect()
  const calls = vi.fn()
  live.subscribeTo(1, calls)
  send(message(server(1, 5)))
  send({ ...message({ id: 1, state: {}, last_active: '0001-01-01T00:00:00Z' }), now: time + 2000 })
  expect([live.report(1), live.figure(1, 'cpu'), live.heardAt(1)]).toEqual([undefined, undefined, time])
  expect(live.status().startedAt).toBe(time + 2000)
  send({ ...message({ id: 1, state: {}, last_active: '0001-01-01T00:00:00Z' }), now: time + 4000 })
  expect(calls).toHaveBeenCalledTimes(2)
  send({ ...message(server(1, 7)), now: time + 6000 })
  expect([live.figure(1, 'cpu'), live.figure(1, 'mem_used'), live.status().startedAt]).toEqual([7, 0, time + 2000])
})

test('live: servers without a host in the list are reported when they have one, not more often than each 5 seconds', async () => {
  const { live, connect, send, onFleet } = start()
  live.subscribe(() => {})
  await connect()
  const known = (id: number) => ({ ...server(id, 5), host: { platform: 'debian' } })
  live.take(tickOf([{ id: 1 }, { id: 2 }, known(3)], time))
  send(message(server(1, 5), server(2, 5), known(3)))
  expect(onFleet).not.toHaveBeenCalled()
  send(message(known(1), server(2, 5), known(3)))
  expect(onFleet).toHaveBeenCalledTimes(1)
  live.take(tickOf([known(1), { id: 2 }, known(3)], time))
  send(message(known(1), known(2), known(3)))
  expect(onFleet).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5000)
  send(message(known(1), known(2), known(3)))
  expect(onFleet).toHaveBeenCalledTimes(2)
  live.take(tickOf([known(1), known(2), known(3)], time))
  await vi.advanceTimersByTimeAsync(5000)
  send(message(known(1), known(2), known(3)))
  expect(onFleet).toHaveBeenCalledTimes(2)
})

test('live: a hidden page has no socket after a moment, and a visible one connects again', async () => {
  const { live, connect, hide, sockets, openCount } = start()
  live.subscribe(() => {})
  await connect()
  hide(true)
  await vi.advanceTimersByTimeAsync(3000)
  hide(false)
  await vi.advanceTimersByTimeAsync(6000)
  expect([sockets.length, openCount()]).toEqual([1, 1])
  hide(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sockets.length, openCount()]).toEqual([1, 0])
  hide(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(sockets).toHaveLength(2)
})

test.each([
  ['the socket is refused', true, 3000],
  ['nobody answers the connection', false, 18_000],
])('live: figures are polled while %s, and no longer once it sends', async (_why, isRefused, wait) => {
  const { live, poll, lose, connect, send } = start()
  live.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  if (isRefused) lose()
  await vi.advanceTimersByTimeAsync(wait)
  expect(live.status().source).toBe('polling')
  expect(live.report(1)).toMatchObject({ cpu: 50 })
  await connect()
  send(message(server(1, 6)))
  expect(live.status().source).toBe('socket')
  const polls = poll.mock.calls.length
  await vi.advanceTimersByTimeAsync(14_000)
  expect(poll.mock.calls.length).toBe(polls)
})

test('live: a poll that fails keeps the figures and their time', async () => {
  const { live, connect, send, lose } = start({ polled: () => Promise.reject(new Error('down')) })
  live.subscribe(() => {})
  await connect()
  send(message(server(1, 5)))
  const before = live.status()
  lose()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(live.status()).toBe(before)
  expect(live.report(1)).toMatchObject({ cpu: 5 })
})

test('live: a socket that sends nothing for 15 seconds is replaced, with polling in between', async () => {
  const { live, connect, send, sockets, poll } = start()
  live.subscribe(() => {})
  await connect()
  send(message(server(1, 5)))
  await vi.advanceTimersByTimeAsync(14_999)
  expect(sockets).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3000)
  expect(sockets).toHaveLength(2)
  expect(sockets[0]?.closed).toBe(true)
  expect(poll).toHaveBeenCalledOnce()
})

test('live: a socket that waits for a session is not replaced, however long it waits', async () => {
  const signals: AbortSignal[] = []
  const ready = async (signal: AbortSignal) => {
    signals.push(signal)
    if (signals.length > 1) await new Promise(() => {})
  }
  const { live, connect } = start({ ready })
  live.subscribe(() => {})
  await connect()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false])
})

test('live: after a poll that waited for an hour the next one follows within a minute', async () => {
  const answers: (() => void)[] = []
  const { live, poll, lose } = start({ polled: () => new Promise<void>((answer) => answers.push(answer)) })
  live.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  lose()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(poll).toHaveBeenCalledOnce()
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(poll).toHaveBeenCalledTimes(2)
})

test('live: a source that is polled begins anew when it reconnects', async () => {
  const { live, poll, lose } = start({ polled: () => new Promise(() => {}) })
  live.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  lose()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(poll).toHaveBeenCalledOnce()
  live.resume()
  await vi.advanceTimersByTimeAsync(3000)
  expect(poll).toHaveBeenCalledTimes(2)
})

test.each([['not json'], ['[]'], ['{"servers":[]}'], ['null']])(
  'live: a message %s ends the connection, and the next one is opened after a pause',
  async (text) => {
    const { live, connect, sockets, openCount } = start()
    live.subscribe(() => {})
    await connect()
    sockets[0]?.onmessage?.({ data: text })
    expect(openCount()).toBe(0)
    await vi.advanceTimersByTimeAsync(1000)
    expect(sockets).toHaveLength(2)
  },
)

test('live: items without an id, or of another shape, are left out', async () => {
  const { live, connect, send } = start()
  live.subscribe(() => {})
  await connect()
  send(message(null, 5, { state: { cpu: 1 } }, server(2, 1), { id: 4, state: 'x', last_active: 3 }))
  expect([live.figure(2, 'cpu'), live.figure(4, 'cpu'), live.figure(4, 'last_active')]).toEqual([1, undefined, 0])
  expect(live.report(0)).toBeUndefined()
})

test('live: a server that is silent now was heard when it last reported', async () => {
  const { live, connect, send } = start()
  live.subscribe(() => {})
  expect(live.heardAt(1)).toBeUndefined()
  await connect()
  send(message(server(1, 5), { id: 2, state: {} }))
  expect([live.heardAt(1), live.heardAt(2), live.heardAt(3)]).toEqual([time, undefined, undefined])
  send(message({ id: 2, state: {} }, { id: 1, state: {}, last_active: '0001-01-01T00:00:00Z' }))
  expect([live.heardAt(1), live.heardAt(2)]).toEqual([time, undefined])
  send(message(server(1, 5)))
  send(message({ id: 1, state: {} }))
  send(message({ id: 1, state: {} }))
  expect(live.heardAt(1)).toBe(time)
})

test('live: the figures of a list that arrives are taken, and tell nobody of another fleet', async () => {
  const { live, onFleet, connect, send } = start()
  expect(live.status()).toEqual({ source: 'none', receivedAt: 0, serverTime: 0, startedAt: 0 })
  live.take(tickOf([server(1, 5), server(2, 6)], time - 1000))
  expect(live.status()).toEqual({ source: 'list', receivedAt: time, serverTime: time - 1000, startedAt: 0 })
  expect(live.figure(2, 'cpu')).toBe(6)
  live.subscribe(() => {})
  await connect()
  send(message(server(1, 5)))
  live.take(tickOf([server(1, 5), server(3, 6)], time))
  send(message(server(1, 5)))
  expect(onFleet).not.toHaveBeenCalled()
})

test('live: one server in place of another is another fleet', async () => {
  const { live, onFleet, connect, send } = start()
  live.subscribe(() => {})
  await connect()
  send(message(server(1, 5), server(2, 5)))
  send(message(server(1, 5), server(3, 5)))
  expect(onFleet).toHaveBeenCalledOnce()
})

test('live: a listener of one server hears that it is there, that it is gone, and nothing else', async () => {
  const { live, connect, send } = start()
  let calls = 0
  const end = live.subscribeTo(1, () => (calls += 1))
  live.subscribe(() => {})
  await connect()
  send(message(server(2, 5)))
  expect(calls).toBe(0)
  send(message(server(2, 5), server(1, 5)))
  expect(calls).toBe(1)
  send(message(server(1, 5), server(2, 5)))
  expect(calls).toBe(1)
  send(message(server(2, 5)))
  expect(calls).toBe(2)
  send(message(server(2, 5)))
  expect(calls).toBe(2)
  end()
  send(message(server(1, 5)))
  expect(calls).toBe(2)
})

test('live: two listeners of one server end singly', async () => {
  const { live, connect, send } = start()
  const calls: string[] = []
  const end = live.subscribeTo(1, () => calls.push('first'))
  live.subscribeTo(1, () => calls.push('second'))
  await connect()
  end()
  send(message(server(1, 5)))
  expect(calls).toEqual(['second'])
})

test('live: an open source connects anew at once, a closed one stays closed', async () => {
  const { live, connect, sockets } = start()
  live.resume()
  await vi.advanceTimersByTimeAsync(0)
  expect(sockets).toHaveLength(0)
  live.subscribe(() => {})
  await connect()
  live.resume()
  await vi.advanceTimersByTimeAsync(0)
  expect([sockets.length, sockets[0]?.closed]).toEqual([2, true])
})

test('live: a page that is shown again is followed once, whoever subscribes', async () => {
  const onChange = vi.fn()
  const live = createLive({
    open: () => new Promise(() => {}),
    poll: () => new Promise(() => {}),
    page: { isHidden: () => false, onChange },
  })
  expect(onChange).not.toHaveBeenCalled()
  live.subscribe(() => {})
  live.subscribeTo(1, () => {})
  expect(onChange).toHaveBeenCalledOnce()
})

test('live: figures that are no numbers count as 0', () => {
  const { rows } = tickOf(
    [{ id: 1, state: { cpu: '5', mem_used: Infinity, temperatures: [null, { Temperature: 'x' }] } }],
    time,
  )
  expect([...rows.slice(0, 3), rows[16]]).toEqual([1, 0, 0, 0])
  expect([tickOf({ id: 1 }, time).rows.length, tickOf(null, time).rows.length]).toEqual([0, 0])
})

test('live: what keeps it open a moment after the page is hidden takes over the same socket', async () => {
  const { live, connect, hide, sockets, openCount } = start()
  live.subscribe(() => {})
  await connect()
  hide(true)
  await vi.advanceTimersByTimeAsync(1000)
  live.keepOpen()
  await vi.advanceTimersByTimeAsync(6000)
  expect([sockets.length, openCount()]).toEqual([1, 1])
})

test('live: kept open, the source stays while the page is hidden and nobody subscribes', async () => {
  const { live, connect, hide, openCount } = start()
  const [letGo, letGoToo] = [live.keepOpen(), live.keepOpen()]
  await connect()
  hide(true)
  await vi.advanceTimersByTimeAsync(6000)
  expect(openCount()).toBe(1)
  letGo()
  letGo()
  expect(openCount()).toBe(1)
  letGoToo()
  await vi.advanceTimersByTimeAsync(5000)
  expect(openCount()).toBe(0)
})
