import { FileError } from '../../streams/fileError.ts'
import type { StreamOutcome } from '../../streams/outcome.ts'
import type { Transfer } from './transfer.ts'

/** Milliseconds that nothing begins, one pause after the other: two minutes in all. */
const pauses = [3000, 6000, 12_000, ...Array<number>(7).fill(15_000)]

/**
 * Milliseconds without a failure after which an outage is over. Longer than it takes to notice that a session is lost:
 * what begins and is lost again and again fails in the end.
 */
const quiet = 180_000

interface Outage {
  pauses: number
  isPausing: boolean
  /** When the last pause was over. */
  passedAt: number
  timer?: ReturnType<typeof setTimeout>
}

/** Whether the connection or the agent is away, and may be back soon. */
const isAway = (outcome: StreamOutcome) =>
  outcome.kind === 'refused'
    ? !['denied', 'signedOut'].includes(outcome.reason)
    : !['left', 'tooLarge'].includes(outcome.kind)

/** Whether there was a session, which is lost. */
const isLoss = ({ kind }: StreamOutcome) => ['lost', 'ended', 'agentLost', 'unanswered'].includes(kind)

type Run = Pick<Transfer, 'serverId' | 'from' | 'isReading' | 'startedAt'>

const serversOf = ({ serverId, from }: Pick<Run, 'serverId' | 'from'>) => [serverId, ...(from ? [from.serverId] : [])]

/**
 * The servers whose connection or agent is away for a short time, so that nothing should begin with them. An outage
 * begins with the loss of a session: whoever begins something with a server that is away learns that at once. It ends
 * with what began after its last pause and succeeded. `onPassed` is called after each pause.
 */
export function createOutages(now: () => number, onPassed: () => void) {
  const outages = new Map<number, Outage>()

  function end(server: number) {
    clearTimeout(outages.get(server)?.timer)
    outages.delete(server)
  }

  return {
    /** Whether a transfer should not begin yet. */
    hold: (run: Run): boolean => serversOf(run).some((id) => outages.get(id)?.isPausing === true),
    /** Notes how a run has ended; returns whether the same may succeed after a pause. */
    note(run: Run, error: unknown): boolean {
      const { serverId, from, isReading, startedAt = 0 } = run
      if (error === undefined)
        serversOf(run)
          .filter((id) => startedAt > (outages.get(id)?.passedAt ?? Infinity))
          .forEach(end)
      const outcome = error instanceof FileError ? error.outcome : undefined
      if (!outcome || !isAway(outcome)) return false
      const server = isReading && from ? from.serverId : serverId
      const outage =
        outages.get(server) ?? (isLoss(outcome) ? { pauses: 0, isPausing: false, passedAt: Infinity } : undefined)
      if (!outage || outage.isPausing) return outage !== undefined
      const pause = pauses[outage.pauses]
      if (pause === undefined) return false
      clearTimeout(outage.timer)
      outages.set(server, outage)
      outage.pauses += 1
      outage.isPausing = true
      outage.passedAt = Infinity
      outage.timer = setTimeout(() => {
        outage.isPausing = false
        outage.passedAt = now()
        outage.timer = setTimeout(end, quiet, server)
        onPassed()
      }, pause)
      return true
    },
    /** All may begin at once. */
    forget() {
      for (const { timer } of outages.values()) clearTimeout(timer)
      outages.clear()
    },
  }
}
