import type { MessageKey } from '#locales/messages.ts'
import { FileError, type FileErrorKind } from '../../streams/fileError.ts'
import type { StreamOutcome } from '../../streams/outcome.ts'
import type { RefusalReason } from '../../streams/refusal.ts'
import type { Listing } from '../../streams/listing.ts'
import { isIllegible, legiblePath } from '../legible.ts'
import type { BrowserState, FolderProblem } from './browser.ts'

/** Of more entries, the tools leave the rest out (docs/contract/mcp.md#tools). */
const mostListed = 5000

/** The message above a folder. */
export interface FolderNotice {
  tone: 'error' | 'warning'
  /** The required title (docs/specification.md#errors). */
  title?: MessageKey
  /** Left out if the title and the original message are enough. */
  text?: MessageKey
  args?: Record<string, string | number>
  /** The original error of the agent or the server, or a message key. */
  reason?: unknown
  /** Does a new session help? */
  reconnects: boolean
  /** What failed is tried again by itself. */
  retrying?: boolean
}

const refusals: Record<RefusalReason, MessageKey> = {
  absent: 'streams.absent',
  denied: 'pages.files.denied',
  userQuota: 'streams.userQuota',
  serverQuota: 'streams.serverQuota',
  signedOut: 'pages.files.signedOut',
  unreachable: 'streams.unreachable',
  timeout: 'streams.refused',
  other: 'streams.refused',
}

const endings: Record<Exclude<StreamOutcome['kind'], 'refused'>, MessageKey> = {
  unopened: 'streams.unopened',
  unanswered: 'streams.unanswered',
  ended: 'pages.files.ended',
  agentLost: 'pages.files.ended',
  lost: 'pages.files.lost',
  tooLarge: 'streams.tooLarge',
  left: 'pages.files.ended',
}

const failures: Record<Exclude<FileErrorKind, 'agent' | 'over'>, FolderNotice> = {
  unknown: { tone: 'error', title: 'pages.files.unknown', text: 'pages.files.unknownText', reconnects: true },
  silent: { tone: 'error', title: 'pages.files.failed', text: 'pages.files.silent', reconnects: true },
  shorter: { tone: 'error', title: 'pages.files.failed', text: 'pages.files.shorter', reconnects: true },
  tooLarge: { tone: 'error', title: 'pages.files.failed', text: 'pages.files.tooLarge', reconnects: true },
  brokenListing: { tone: 'error', title: 'pages.files.failed', text: 'pages.files.brokenListing', reconnects: true },
  unreadable: { tone: 'error', title: 'pages.files.failed', text: 'pages.files.contentUnreadable', reconnects: false },
}

function ofOutcome(outcome: StreamOutcome): FolderNotice {
  if (outcome.kind !== 'refused') {
    return { tone: 'error', title: 'pages.files.socket', text: endings[outcome.kind], reconnects: true }
  }
  const text = refusals[outcome.reason]
  return { tone: 'error', title: 'pages.files.failed', text, reason: outcome.error, reconnects: true }
}

/** The message for a failed request of the file manager. */
export function noticeOfError(error: unknown): FolderNotice {
  if (!(error instanceof FileError) || error.kind === 'agent') {
    return { tone: 'error', title: 'pages.files.failed', reason: error, reconnects: false }
  }
  if (error.kind === 'over') return ofOutcome(error.outcome ?? { kind: 'ended' })
  return failures[error.kind]
}

function ofProblem(problem: FolderProblem): FolderNotice {
  if (problem.kind === 'failed') return noticeOfError(problem.error)
  const args = { path: legiblePath(problem.path) }
  if (problem.kind === 'gone') return { tone: 'error', text: 'pages.files.gone', args, reconnects: false }
  return { tone: 'error', title: 'pages.files.failed', text: 'pages.files.unreadable', args, reconnects: false }
}

/** How many entries of a folder are shown without the facts that the others have. */
function factlessOf({ entries }: Listing): number {
  const factless = entries.filter(({ facts, name }) => !facts && !isIllegible(name)).length
  return factless < entries.length && entries.length > mostListed ? factless : 0
}

/** How many entries lack the facts that the others have because their names are not UTF-8. */
function unnamedOf({ entries }: Listing): number {
  return entries.some(({ facts }) => facts)
    ? entries.filter(({ facts, name }) => !facts && isIllegible(name)).length
    : 0
}

export function folderNoticeOf(state: BrowserState): FolderNotice | undefined {
  const { problem, retrying, asked, silent, session, place } = state
  if (problem) return { ...ofProblem(problem), retrying }
  // Before the session is open, it is the server that does not answer, and the call for it tells so.
  if (asked && silent && session === 'open') return { tone: 'warning', text: 'pages.files.silent', reconnects: true }
  if (place && !place.isWhole) return { tone: 'warning', text: 'pages.files.cutShort', reconnects: false }
  const [count, unnamed] = place ? [factlessOf(place), unnamedOf(place)] : [0, 0]
  if (count > 0) return { tone: 'warning', text: 'pages.files.full.factless', args: { count }, reconnects: false }
  return unnamed > 0
    ? { tone: 'warning', text: 'pages.files.full.unnamed', args: { count: unnamed }, reconnects: false }
    : undefined
}

/** A text about what is loading, while there is no folder yet. */
export function progressOf({ session, asked }: BrowserState): MessageKey | undefined {
  if (session === 'creating') return 'streams.creating'
  if (session === 'opening') return 'streams.opening'
  if (session === 'closed') return 'streams.closed'
  return asked && 'app.loading'
}
