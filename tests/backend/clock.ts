/** The source of time for the server. */
export interface ServerClock {
  now: () => number
  /** Calls `run` after `delay` milliseconds; the returned function cancels it. */
  after: (delay: number, run: () => void) => () => void
}

/** Calls `run` every `interval` milliseconds until the returned function is called. */
export function every(clock: ServerClock, interval: number, run: () => void): () => void {
  let cancel: () => void
  const schedule = () => {
    cancel = clock.after(interval, () => {
      schedule()
      run()
    })
  }
  schedule()
  return () => cancel()
}

/** Uses the timers of the machine, which never keep the process alive; `now` can replace its time. */
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

/** A clock at the speed of the machine's clock; `advance` also moves it forward and runs the due timers in order. */
export function createMovableClock(ahead = 0): ManualClock {
  let offset = ahead
  const now = () => Date.now() + offset
  const timers = new Set<{ at: number; run: () => void }>()
  const runDue = () => {
    const due = () => [...timers].filter(({ at }) => at <= now()).toSorted((a, b) => a.at - b.at)[0]
    for (let next = due(); next; next = due()) {
      timers.delete(next)
      next.run()
    }
  }
  const system = createSystemClock()
  return {
    now,
    after: (delay, run) => {
      const scheduled = { at: now() + delay, run }
      timers.add(scheduled)
      const cancel = system.after(delay, () => {
        if (timers.delete(scheduled)) run()
      })
      return () => {
        timers.delete(scheduled)
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
  /** Moves the time forward by `duration` milliseconds and runs the due timers in order. */
  advance: (duration: number) => void
}

/** A clock that moves only when a test calls `advance`. */
export function createManualClock(start = Date.parse('2026-11-21T12:00:00Z')): ManualClock {
  let time = start
  let timers: { at: number; run: () => void }[] = []
  return {
    now: () => time,
    after: (delay, run) => {
      const scheduled = { at: time + delay, run }
      timers = [...timers, scheduled].toSorted((a, b) => a.at - b.at)
      return () => {
        timers = timers.filter((each) => each !== scheduled)
      }
    },
    advance: (duration) => {
      const end = time + duration
      for (let [next] = timers; next && next.at <= end; [next] = timers) {
        timers = timers.slice(1)
        time = next.at
        next.run()
      }
      time = end
    },
  }
}
