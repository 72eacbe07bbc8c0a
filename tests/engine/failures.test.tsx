import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { plainSentenceOf, rawWords } from '#ui/messages/plainWords.ts'
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

test('error message: leaves a server message that is already plain unchanged', () => {
  expect(plainSentenceOf('permission denied')).toEqual(['permission denied', {}])
  expect(rawWords(new Error('permission denied'))).toBeUndefined()
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
  expect(await screen.findByText(/^The server cannot be reached\. Lotus keeps trying/)).toBeVisible()
  await waitFor(() => expect(shown()).toHaveLength(0))
  backend.recover()
  await waitFor(() => expect(screen.queryByText(/Lotus keeps trying/)).toBeNull())
  expect(shown()).toHaveLength(0)

  backend.fail({ path: '/nat' }, { body: { error: 'permission denied' } })
  announce(/permission denied/)
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  expect(await toasts().findByText(/^Error Fetching Resource/)).toBeVisible()
  backend.recover()
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(shown()).toHaveLength(0))
})
