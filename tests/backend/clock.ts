/** Where the server's time comes from. */
export interface ServerClock {
  now: () => number
  /** Runs something later, unless what it returns is called before. */
  after: (delay: number, run: () => void) => () => void
}

/** Runs something again and again until what it returns is called. */
export function every(clock: ServerClock, period: number, run: () => void): () => void {
  let cancel: () => void
  const wait = () => {
    cancel = clock.after(period, () => {
      wait()
      run()
    })
  }
  wait()
  return () => cancel()
}

/** The machine's own timers, which never keep a process alive; its time may be told by somebody else. */
export function createSystemClock(now: () => number = Date.now): ServerClock {
  return {
    now,
    after: (delay, run) => {
      const timer = setTimeout(run, delay)
      // In a page a timer is a number.
      if (typeof timer === 'object') timer.unref()
      return () => clearTimeout(timer)
    },
  }
}

/**
 * A clock that goes as fast as the machine's, and can be put forward: what is due by then happens at once, in its order.
 */
export function createMovableClock(ahead = 0): ManualClock {
  let offset = ahead
  const now = () => Date.now() + offset
  const waiting = new Set<{ at: number; run: () => void }>()
  const runDue = () => {
    const due = () => [...waiting].filter(({ at }) => at <= now()).toSorted((a, b) => a.at - b.at)[0]
    for (let next = due(); next; next = due()) {
      waiting.delete(next)
      next.run()
    }
  }
  const system = createSystemClock()
  return {
    now,
    after: (delay, run) => {
      const order = { at: now() + delay, run }
      waiting.add(order)
      const cancel = system.after(delay, () => {
        if (waiting.delete(order)) run()
      })
      return () => {
        waiting.delete(order)
        cancel()
      }
    },
    advance: (duration) => {
      offset += duration
      runDue()
    },
  }
}

export interface ManualClock extends ServerClock {
  /** Lets time pass, and everything happen that falls into it, in its order. */
  advance: (duration: number) => void
}

/** A clock that stands still until a test lets time pass. */
export function createManualClock(start = Date.parse('2026-11-21T12:00:00Z')): ManualClock {
  let time = start
  let waiting: { at: number; run: () => void }[] = []
  return {
    now: () => time,
    after: (delay, run) => {
      const order = { at: time + delay, run }
      waiting = [...waiting, order].toSorted((a, b) => a.at - b.at)
      return () => {
        waiting = waiting.filter((each) => each !== order)
      }
    },
    advance: (duration) => {
      const end = time + duration
      for (let [next] = waiting; next && next.at <= end; [next] = waiting) {
        waiting = waiting.slice(1)
        time = next.at
        next.run()
      }
      time = end
    },
  }
}
