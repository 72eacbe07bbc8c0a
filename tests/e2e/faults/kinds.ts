import type { WireFault } from '#backend/faults.ts'
import type { MatrixCall } from './call.ts'
import type { FaultReason } from './judge.ts'
import type { FaultStage, FaultStageOptions } from './stage.ts'
import { fillStorage, forbidClipboard, forbidPrivateFiles, forbidStorage, forbidWorkers } from '../hardened.ts'

/** Who uses which server. */
export interface MatrixPart {
  dialect: string
  role: string
}

/** The tables of the matrix. What differs for members does not depend on the dialect. */
export const matrixParts: readonly MatrixPart[] = [
  { dialect: 'current', role: 'admin' },
  { dialect: 'current', role: 'member' },
  { dialect: 'classic', role: 'admin' },
]

/** A column of the matrix. */
export interface FaultKind {
  name: string
  /** Default: it applies to every call. */
  applies?: (call: MatrixCall, part: MatrixPart) => boolean
  /** Begins the fault; what it returns ends it. */
  begin: (stage: FaultStage, call: MatrixCall) => Promise<() => Promise<void>>
  /** What the browser lacks, in place of a fault of the server. */
  browser?: Pick<FaultStageOptions, 'harden' | 'ahead'>
  /** What a page may give as the reason. Default: none, because the call succeeds. */
  reasons?: readonly FaultReason[]
  /** The answer is none of the API, so that a read must tell one of these reasons. */
  isTold?: true
  /** To the API, its answer may mean that there is no record. */
  meansEmpty?: true
  /** It begins when the page is open already. */
  isLater?: true
  /** The page has to wait until it gives up. */
  isSilent?: true
  /** Requests that the page may send by itself beyond the first one: none of them was executed before. */
  repeats?: number
}

type Json = unknown

/** The answer with other data. */
const withData = (change: (data: Json) => Json) => ({
  answer: (text: string) => {
    const { data, ...rest } = JSON.parse(text) as { data?: Json }
    return JSON.stringify(data === undefined && !('success' in rest) ? change(rest) : { ...rest, data: change(data) })
  },
})

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mapped = (value: Json, change: (value: Json) => Json): Json => {
  if (Array.isArray(value)) return value.map((item) => mapped(item, change))
  if (!isObject(value)) return change(value)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapped(item, change)]))
}

const otherKind = (data: Json): Json =>
  Array.isArray(data) ? { 0: data[0] } : isObject(data) ? [data] : { value: data }

const textForNumbers = (data: Json): Json => mapped(data, (value) => (typeof value === 'number' ? 'many' : value))

const nullItems = (data: Json): Json => {
  if (Array.isArray(data)) return [null, ...data]
  return isObject(data) ? Object.fromEntries(Object.keys(data).map((key) => [key, null])) : null
}

const withoutFields = (data: Json): Json => (Array.isArray(data) ? data.map(() => ({})) : isObject(data) ? {} : data)

const megabytes = 50

const large = {
  answer: (text: string) => text.replace('{', () => `{"padding":"${'x'.repeat(megabytes * 2 ** 20)}",`),
}

const onWire =
  (fault: WireFault, ofSocket: { fault: WireFault; messages?: true } = { fault }): FaultKind['begin'] =>
  async ({ backend }, { kind, match }) => {
    if (kind === 'socket') backend.fail({ ...match, messages: ofSocket.messages }, ofSocket.fault)
    else backend.fail(match, fault)
    return async () => backend.recover()
  }

const inMessages = (fault: WireFault) => onWire(fault, { fault, messages: true })

function inJson(name: string, fault: WireFault, more?: Pick<FaultKind, 'meansEmpty'>): FaultKind {
  return { name, reasons: ['broken'], applies: ({ messages }) => !messages, begin: inMessages(fault), ...more }
}

/** A server that does not check the token cannot refuse it. */
const hasToken: FaultKind['applies'] = ({ kind, isBeforeSession }, { dialect }) =>
  kind === 'write' && !isBeforeSession && dialect === 'current'

const refusal = { status: 403, body: { error: 'ApiErrorForbidden: missing or invalid CSRF token' } }

export const faultKinds: FaultKind[] = [
  {
    name: 'connection refused',
    reasons: ['network', 'away'],
    isLater: true,
    begin: async ({ product }) => {
      await product.leave()
      return product.comeBack
    },
  },
  // The browser itself sends a request again that got no byte: once on each connection that it has used before.
  { name: 'connection closed', reasons: ['network', 'away'], isTold: true, begin: onWire('network'), repeats: 6 },
  {
    name: 'reset in the body',
    reasons: ['network', 'away'],
    isTold: true,
    begin: onWire({ answer: 'reset' }, { fault: 'network', messages: true }),
  },
  {
    name: 'no answer for 30 s',
    reasons: ['timeout', 'away'],
    isTold: true,
    begin: onWire({ answer: 'stall' }, { fault: 'stall' }),
    isSilent: true,
  },
  { name: '500, empty', reasons: ['broken'], isTold: true, begin: onWire({ status: 500 }) },
  { name: '502, HTML', reasons: ['broken'], isTold: true, begin: onWire({ answer: 'html' }, { fault: 'html' }) },
  { name: '403, block page', reasons: ['blocked'], isTold: true, begin: onWire('blocked') },
  // Some calls have another method on older servers.
  {
    name: '404, older server',
    reasons: ['missing'],
    isTold: true,
    begin: onWire({ status: 404, body: { error: '404 Not Found' } }),
    repeats: 1,
  },
  {
    name: 'truncated',
    reasons: ['broken'],
    isTold: true,
    applies: ({ messages }) => messages !== 'stream',
    begin: inMessages({ answer: 'cut' }),
  },
  inJson('array for object', withData(otherKind)),
  inJson('text for number', withData(textForNumbers)),
  inJson('null items', withData(nullItems), { meansEmpty: true }),
  inJson('missing fields', withData(withoutFields), { meansEmpty: true }),
  inJson(`${megabytes} MB`, large),
  inJson(
    'no data',
    withData(() => undefined),
    { meansEmpty: true },
  ),
  {
    name: 'cookie removed',
    isLater: true,
    applies: ({ isBeforeSession }) => !isBeforeSession,
    begin: async ({ context }) => {
      await context.clearCookies({ name: 'nz-jwt' })
      return async () => undefined
    },
  },
  { name: 'CSRF refused once', applies: hasToken, begin: csrf(1), repeats: 1 },
  { name: 'CSRF refused', reasons: ['csrf'], applies: hasToken, begin: csrf(), repeats: 1 },
  inBrowser('clock 3 h ahead', { ahead: 3 * 3_600_000 }),
  inBrowser('clock 3 h behind', { ahead: -3 * 3_600_000 }),
  inBrowser('storage full', { harden: fillStorage }, isFirstPart),
  inBrowser('storage forbidden', { harden: forbidStorage }, isFirstPart),
  inBrowser('no clipboard', { harden: forbidClipboard }, isFirstPart),
  inBrowser('no workers', { harden: forbidWorkers }, isFirstPart),
  inBrowser('no OPFS', { harden: forbidPrivateFiles }, isFirstPart),
]

function inBrowser(name: string, browser: FaultKind['browser'], applies = isOfAdmin): FaultKind {
  return { name, browser, applies, begin: async () => async () => undefined }
}

function isOfAdmin(_: MatrixCall, { role }: MatrixPart) {
  return role === 'admin'
}

/** What a browser lacks is the same for all servers and roles. */
function isFirstPart({ dialect: only }: MatrixCall, { dialect, role }: MatrixPart) {
  return role === 'admin' && dialect === (only ?? 'current')
}

function csrf(times?: number): FaultKind['begin'] {
  return async ({ backend }, { match }) => {
    backend.fail(match, refusal, times)
    return async () => backend.recover()
  }
}
