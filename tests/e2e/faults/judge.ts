import { enUS } from '#locales/en-US.ts'
import type { MatrixCall } from './call.ts'

/** Why a call has failed, as the page may tell it. */
export type FaultReason = 'network' | 'away' | 'timeout' | 'blocked' | 'broken' | 'missing' | 'csrf'

const { errors, reach } = enUS
const sentences: Record<FaultReason, readonly string[]> = {
  network: [errors.network, enUS.streams.unreachable],
  away: [reach.down],
  timeout: [errors.timeout],
  blocked: [errors.blocked, reach.blocked],
  broken: [errors.broken],
  missing: [errors.missing],
  csrf: [errors.words.csrf],
}
const reasons = Object.keys(sentences) as FaultReason[]

/** What lists say that have no record. */
const empties = Object.values(enUS.resources).flatMap((texts) => ('empty' in texts ? [texts.empty] : []))

const dones: readonly string[] = [enUS.app.saved, enUS.app.created, enUS.app.deleted]

/** Whether a line tells that something was done; the name of the record may follow. */
export const isDoneWord = (line: string) => dones.some((done) => line === done || line.startsWith(`${done}: `))

/** Whether a line only says that something is under way. */
export const isProgress = (line: string) => line.startsWith(enUS.pages.serverConfig.asking.split('%{')[0] ?? '')

const { noStore, storeOff } = enUS.pages.serverPage

/** Whether a line says what is always so on a server, and so nothing about a fault. */
export const isAlwaysSo = (line: string) => line === noStore || line === storeOff

const reasonsIn = (said: readonly string[]) =>
  reasons.filter((reason) => said.some((line) => sentences[reason].some((sentence) => line.includes(sentence))))

export interface Statement {
  kind: MatrixCall['kind']
  said: readonly string[]
  /** Of a read, whether the screen shows all that it has; of a write, whether the server has executed it. */
  isDone: boolean
  /** The reasons that are true of the fault. */
  reasons: readonly FaultReason[]
  /** The page has to tell one of them. */
  isTold: boolean
  /** An answer that means that there is no record. */
  meansEmpty: boolean
}

/** The false sentences of a page under a fault, and the true one that is missing. */
export function misstatements({ kind, said, isDone, reasons: true_, isTold, meansEmpty }: Statement): string[] {
  const told = reasonsIn(said)
  // A browser does not tell a page why a socket was refused.
  const allowed = new Set<FaultReason>([...true_, ...(kind === 'socket' ? (['network', 'away'] as const) : [])])
  const wrong = told.filter((reason) => !allowed.has(reason)).map((reason) => `tells a wrong reason: ${reason}`)
  const isFailed = !isDone && said.length > 0
  if (kind === 'read' && isTold && isFailed && !told.some((reason) => allowed.has(reason)))
    wrong.push(`does not tell the reason: ${true_.join(' or ')}`)
  const empty = said.find((line) => empties.some((text) => line.includes(text)))
  if (empty !== undefined && !meansEmpty) wrong.push(`says that there is nothing: ${empty}`)
  const done = said.find(isDoneWord)
  if (kind === 'write' && done !== undefined && !isDone) wrong.push(`says that it was done, and it was not: ${done}`)
  return wrong
}
