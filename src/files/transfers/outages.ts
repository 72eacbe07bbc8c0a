import { FileError } from '../../streams/fileError.ts'
import type { StreamOutcome } from '../../streams/outcome.ts'
import type { Transfer } from './transfer.ts'

/** Milliseconds that nothing begins, one pause after the other: two minutes in all. */
const pauses = [3000, 6000, 12_000, ...Array<number>(7).fill(15_000)]

interface Outage {
  pauses: number
  timer?: ReturnType<typeof setTimeout> | undefined
}

/** Whether the connection or the agent is away, and may be back soon. */
const isAway = (outcome: StreamOutcome) =>
  outcome.kind === 'refused'
    ? !['denied', 'signedOut'].includes(outcome.reason)
    : !['left', 'tooLarge'].includes(outcome.kind)

/** Whether there was a session, which is lost. */
const isLoss = ({ kind }: StreamOutcome) => ['lost', 'ended', 'agentLost', 'unanswered'].includes(kind)

type Run = Pick<Transfer, 'serverId' | 'from' | 'isReading'>

/**
 * The servers whose connection or agent is away for a short time, so that nothing should begin with them. An outage
 * begins with the loss of a session: whoever begins something with a server that is away learns that at once.
 */
export interface Outages {
  /** Whether a transfer should not begin yet. */
  hold(transfer: Run): boolean
  /** Notes how a run has ended; returns whether the same may succeed after a pause. */
  note(run: Run, error: unknown): boolean
  /** All may begin at once. */
  forget(): void
}

/** `onPassed` is called after each pause. */
export function createOutages(onPassed: () => void): Outages {
  const outages = new Map<number, Outage>()

  function end(serverId: number) {
    clearTimeout(outages.get(serverId)?.timer)
    outages.delete(serverId)
  }

  return {
    hold: ({ serverId, from }) => [serverId, from?.serverId].some((id) => outages.get(id ?? 0)?.timer !== undefined),
    note({ serverId, from, isReading }, error) {
      const server = isReading && from ? from.serverId : serverId
      const outcome = error instanceof FileError ? error.outcome : undefined
      const outage = outages.get(server) ?? (outcome && isLoss(outcome) ? { pauses: 0 } : undefined)
      if (!outage || !outcome || !isAway(outcome)) {
        end(server)
        return false
      }
      outages.set(server, outage)
      if (outage.timer !== undefined) return true
      const pause = pauses[outage.pauses]
      if (pause === undefined) return false
      outage.pauses += 1
      outage.timer = setTimeout(() => {
        outage.timer = undefined
        onPassed()
      }, pause)
      return true
    },
    forget: () => [...outages.keys()].forEach(end),
  }
}
