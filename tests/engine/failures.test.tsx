import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MessageKey } from '#locales/messages.ts'
import { plainSentenceOf, rawWords } from '#ui/messages/plainWords.ts'
import { simplified } from '#backend/textsChina.ts'
import { traditional } from '#backend/textsTaiwan.ts'
import { announce } from '../console.ts'
import { chooseAction, findRow, renderApp } from '../app.tsx'

const fleet = {
  server: [{ id: 1, name: 'tokyo' }],
  nat: [{ id: 1, name: 'front', server_id: 1, domain: 'front.example.com' }],
}
const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }))
const shown = () => toasts().queryAllByRole('button', { name: 'Dismiss' })

test.each([
  ['UNIQUE constraint failed: users.username', 'errors.words.usernameTaken'],
  ['UNIQUE constraint failed: nats.domain', 'errors.words.taken'],
  ['database error', 'errors.words.database'],
  ['数据库错误', 'errors.words.database'],
  ['資料庫錯誤', 'errors.words.database'],
  ['ApiErrorForbidden: missing or invalid CSRF token', 'errors.words.csrf'],
  ['real ip header not found', 'errors.words.noRealIp'],
  ['strconv.ParseUint: parsing "abc": invalid syntax', 'errors.words.unread'],
])('error message: shows %s in plain words', (words, meaning) => {
  expect(plainSentenceOf(words)).toEqual([meaning, {}])
  expect(rawWords(new Error(words))).toBe(words)
})

test.each([
  ['HTTP URL target is not allowed', 'barredTarget', {}],
  [
    'Get "http://[::1]:9/x": dial tcp [::1]:9: connect: connection refused',
    'connectionRefused',
    { address: '[::1]:9' },
  ],
  ['lookup no.invalid on 10.0.0.1:53: no such host', 'noHost', { host: 'no.invalid' }],
  ['Post "https://a.example/": context deadline exceeded (Client.Timeout exceeded)', 'slowReceiver', {}],
])('error message: why a receiver was not reached is plain: %s', (words, meaning, args) => {
  expect(plainSentenceOf(words)).toEqual([`errors.words.${meaning}`, args])
})

test('error message: leaves a server message that nobody has translated unchanged', () => {
  expect(plainSentenceOf('invalid metric name')).toEqual(['invalid metric name', {}])
  expect(rawWords(new Error('invalid metric name'))).toBeUndefined()
})

const translated: [english: string, meaning: MessageKey, args?: object][] = [
  ['permission denied', 'errors.words.denied'],
  ['profile id 9 does not exist', 'errors.words.noRecord', { id: '9' }],
  ['server id 9 does not exist', 'errors.words.noRecord', { id: '9' }],
  ['alert id 9 does not exist', 'errors.words.noRecord', { id: '9' }],
  ['server not found', 'errors.gone'],
  ['have invalid server id', 'errors.words.strangeIds'],
  ['have invalid notification id', 'errors.words.strangeIds'],
  ['incorrect password', 'errors.words.wrongPassword'],
  ["you don't have any oauth2 bindings", 'errors.words.noBinding'],
  ['provider not found', 'pages.profile.notOffered'],
  ['operation not permitted', 'pages.profile.lastBinding'],
  ["can't delete yourself", 'pages.user.yourself'],
  ['server not found or not connected', 'streams.absent'],
  ['agent task stream offline', 'streams.absent'],
  ['operation timeout', 'errors.timeout'],
  ['error parsing a: reason', 'validation.hostName', { name: 'a' }],
  ['scheduled tasks cannot be triggered by alarms', 'validation.alarmedCover'],
]

/** A text of the server in another language, with the variable parts of the English one. */
function inOther(language: Record<string, string>, english: string): string {
  const parts = english.match(/\b\d+\b|(?<=parsing )\w|(?<=: ).+/g) ?? []
  const pattern = english.replace(/\b\d+\b/, '{}').replace(/parsing .+/, 'parsing {}: {}')
  return parts.reduce((text, part) => text.replace('{}', part), language[pattern] ?? '')
}

test.each(translated)('error message: %s is told in the language of the viewer', (english, meaning, args = {}) => {
  for (const words of [english, inOther(simplified, english), inOther(traditional, english)]) {
    expect(plainSentenceOf(words), words).toEqual([meaning, args])
    expect(rawWords(new Error(words)), words).toBeUndefined()
  }
})

test('delete: a failure shows one notification with details, and a later success removes it', async () => {
  const { user, backend } = await renderApp('/nat', { seed: fleet })
  announce(/database error/)
  const remove = async () => {
    await chooseAction(user, 'front', 'Delete')
    const question = within(await screen.findByRole('alertdialog'))
    await waitFor(() => expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled())
    await user.click(await question.findByText('Delete', { selector: 'button:enabled' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  backend.fail({ path: '/batch-delete/nat' }, { body: { error: 'database error' } }, 1)
  await remove()
  expect(await toasts().findByText(/^Error: The server’s database refused this/)).toBeVisible()
  expect(shown()).toHaveLength(1)
  await user.click(await toasts().findByText('Details'))
  expect(toasts().getByText('database error')).toBeVisible()
  await remove()
  expect(await toasts().findByText('Deleted')).toBeVisible()
  expect(toasts().getByText(': front')).toBeVisible()
  expect(shown()).toHaveLength(1)
  await user.click(await toasts().findByRole('button', { name: 'Create again' }))
  expect(await toasts().findByText(/^front is back as #\d+\.$/)).toBeVisible()
  expect(backend.tables.nat.map(({ name }) => name)).toContain('front')
})

test('notification: none repeats the connection banner, and a list that loads again removes its error', async () => {
  announce(/errors\.network/)
  const { user, backend } = await renderApp('/nat', { seed: fleet })
  await findRow('front')
  backend.fail({ path: /^\// }, 'network')
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText(/^The server cannot be reached\. This page keeps trying/)).toBeVisible()
  await waitFor(() => expect(shown()).toHaveLength(0))
  backend.recover()
  await waitFor(() => expect(screen.queryByText(/This page keeps trying/)).toBeNull())
  expect(shown()).toHaveLength(0)

  backend.fail({ path: '/nat' }, { body: { error: 'permission denied' } })
  announce(/permission denied/)
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  expect(await toasts().findByText(/^Error Fetching Resource/)).toBeVisible()
  backend.recover()
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(shown()).toHaveLength(0))
})
