/** How many calls of a token are answered within a second and within a minute. */
const most = { second: 10, minute: 120 }

interface Count {
  since: number
  calls: number
}

/** Counts the calls of one token, each count from its own beginning. */
export function createBudget(now: () => number) {
  const counts: Record<keyof typeof most, Count> = {
    second: { since: now(), calls: 0 },
    minute: { since: now(), calls: 0 },
  }
  return {
    /** Whether one more call is within both limits; if so, it is counted. */
    takes(): boolean {
      const begin = (count: Count, length: number) => {
        if (now() - count.since >= length) Object.assign(count, { since: now(), calls: 0 })
      }
      begin(counts.second, 1000)
      begin(counts.minute, 60_000)
      if (counts.second.calls >= most.second || counts.minute.calls >= most.minute) return false
      counts.second.calls += 1
      counts.minute.calls += 1
      return true
    },
  }
}

export type Budget = ReturnType<typeof createBudget>
