import { expect, test } from 'vitest'
import { enUS } from '#locales/en-US.ts'
import { terminalNoticeOf } from '../../../src/pages/terminal/panes/notice.ts'
import type { StreamOutcome } from '../../../src/streams/outcome.ts'
import type { RefusalReason } from '../../../src/streams/refusal.ts'

const words = (text = '') => {
  const found: unknown = text.split('.').reduce<unknown>((part, key) => Reflect.get(part as object, key), enUS)
  return String(found)
}
const over = (outcome: StreamOutcome) => terminalNoticeOf({ phase: 'over', outcome })

test('terminal: an active session shows no notice', () => {
  expect(terminalNoticeOf({ phase: 'open', waits: false, silent: false, stuck: false, behind: false })).toBeUndefined()
})

test('terminal: a notice says that the terminal waits for the shell', () => {
  const open = { phase: 'open', waits: true, stuck: false, behind: false } as const
  expect(words(terminalNoticeOf({ ...open, silent: false })?.text)).toMatch(/Waiting for the agent/)
  const silent = terminalNoticeOf({ ...open, silent: true })
  expect(words(silent?.text)).toMatch(/The agent does not answer/)
  expect(silent?.reconnects).toBe(true)
  const stuck = terminalNoticeOf({ ...open, waits: false, silent: false, stuck: true })
  expect(words(stuck?.text)).toMatch(/The server does not answer/)
  expect(stuck?.reconnects).toBe(true)
})

test.each<[StreamOutcome['kind'], string, RegExp]>([
  ['ended', 'ended', /You may close this window now/],
  ['left', 'ended', /You may close this window now/],
  ['unopened', 'failed', /WebSockets/],
  ['unanswered', 'failed', /command execution switched off/],
  ['lost', 'failed', /connection was lost/],
  ['agentLost', 'failed', /The agent was restarted/],
  ['tooLarge', 'failed', /too large/],
])('terminal: the end "%s" shows a notice of type %s', (kind, tone, said) => {
  const notice = over({ kind } as StreamOutcome)
  expect(notice?.tone).toBe(tone)
  expect(words(notice?.text)).toMatch(said)
})

test('terminal: each reason for a refused session has its own sentence and the words of the server', () => {
  const reasons: RefusalReason[] = ['absent', 'denied', 'userQuota', 'serverQuota', 'signedOut', 'unreachable', 'other']
  const error = new Error('as the server says it')
  const notices = reasons.map((reason) => over({ kind: 'refused', reason, error }))
  expect(new Set(notices.map((notice) => words(notice?.text))).size).toBe(reasons.length)
  expect(words(notices[0]?.text)).toBe('The server does not exist, or have not been connected yet.')
  for (const notice of notices) expect(notice).toMatchObject({ tone: 'failed', reason: error })
})

test('terminal: a kept shell that another terminal has opened is not said to be over', () => {
  const notice = terminalNoticeOf({ phase: 'over', outcome: { kind: 'ended' } }, true)
  expect(notice?.tone).toBe('failed')
  expect(words(notice?.text)).toMatch(/goes on in the terminal that opened it last/)
})
