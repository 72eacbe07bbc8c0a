import { FileError } from '../../../streams/fileError.ts'
import type { StreamOutcome } from '../../../streams/outcome.ts'

/** Milliseconds before the first attempt; each further one waits twice as long, up to `longest`. */
const shortest = 3000
const longest = 15_000

/** Did something other than the user end the session, or prevent its start? */
const isCut = (outcome: StreamOutcome) =>
  ['lost', 'ended', 'agentLost'].includes(outcome.kind) ||
  (outcome.kind === 'refused' && ['unreachable', 'timeout'].includes(outcome.reason))

/** Is the server back, but its agent not yet, or does it still count the lost session? */
const isNotBack = (outcome: StreamOutcome) =>
  ['unopened', 'unanswered'].includes(outcome.kind) ||
  (outcome.kind === 'refused' && !['denied', 'signedOut'].includes(outcome.reason))

/** Decides whether and when a lost session is replaced. */
export function createRetries() {
  let failures = 0

  function isWorthwhile(error: unknown): boolean {
    if (!(error instanceof FileError)) return false
    // Either the agent was lost, or the folder is too large. The second attempt shows which.
    if (error.kind === 'brokenListing') return failures === 0
    const { outcome } = error
    return outcome !== undefined && (isCut(outcome) || (failures > 0 && isNotBack(outcome)))
  }

  return {
    /** Milliseconds until another attempt; undefined if that would end in the same way. */
    pauseAfter(error: unknown): number | undefined {
      if (!isWorthwhile(error)) return undefined
      failures += 1
      return Math.min(shortest * 2 ** (failures - 1), longest)
    },
    succeeded() {
      failures = 0
    },
  }
}
