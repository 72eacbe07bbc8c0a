import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../app.tsx'
import { findNames, names, tick } from '../list.ts'

const ip = (number: number) => `203.0.113.${number}`
const waf = Array.from({ length: 62 }, (_, at) => ({
  id: at + 1,
  ip: ip(at + 1),
  block_identifier: -125,
  block_reason: 1,
  block_timestamp: 1_786_939_200 - at,
  count: 3,
}))

const query = () => Object.fromEntries(new URLSearchParams(location.search))
const asked = (calls: { path: string }[]) => calls.flatMap(({ path }) => /\/waf\?(.*)/.exec(path)?.slice(1) ?? [])
const range = (words: string) => screen.findByText(words)
const page = (number: number) => screen.getByLabelText(`Page ${number}`)

test('pagination: the first page shows ten rows, and links lead to the other pages', async () => {
  const { user, backend } = await renderApp('/settings/waf', { seed: { waf } })
  await range('1–10 of 62')
  await waitFor(() => expect(location.search).toBe(''))
  expect(names()).toHaveLength(10)
  expect(asked(backend.calls)).toEqual(['offset=0&limit=10'])
  expect(page(1)).toHaveAttribute('aria-current', 'page')
  const numbers = screen.getAllByLabelText(/^Page \d/).map((button) => button.textContent)
  expect(numbers).toEqual(['1', '2', '7'])
  await tick(user, ip(1))
  await user.click(page(7))
  await findNames(ip(61), ip(62))
  expect(query()).toEqual({ page: '7', pageSize: '10' })
  expect(screen.queryByText('1 selected')).toBeNull()
  expect(screen.getByLabelText('Next page')).toHaveAttribute('aria-disabled', 'true')
  await user.click(await screen.findByLabelText('Previous page'))
  await range('51–60 of 62')
  history.back()
  await range('61–62 of 62')
})

test('pagination: a page beyond the end becomes the last, and a new page size returns to the first', async () => {
  const { user, backend } = await renderApp('/settings/waf?page=99&pageSize=25', { seed: { waf } })
  await range('51–62 of 62')
  expect(query()).toEqual({ page: '3', pageSize: '25' })
  // The last page is requested as soon as the total is known.
  await waitFor(() => expect(asked(backend.calls)).toEqual(['offset=2450&limit=25', 'offset=50&limit=25']))
  const size = screen.getByLabelText('Rows per page')
  expect([...size.querySelectorAll('option')].map((option) => option.textContent)).toEqual(['10', '25', '50', '100'])
  await user.selectOptions(size, '100')
  await range('1–62 of 62')
  expect(query()).toEqual({ page: '1', pageSize: '100' })
  expect(screen.queryByLabelText('Page 1')).toBeNull()
})

test('pagination: the previous page opens after the last row of a page is gone', async () => {
  const { user } = await renderApp('/settings/waf?page=2', { seed: { waf: waf.slice(0, 11) } })
  await findNames(ip(11))
  await user.click(await screen.findByLabelText(`Unblock: ${ip(11)}`))
  await user.click(await screen.findByText('Unblock', { selector: '[role=alertdialog] button:enabled' }))
  await range('1–10 of 10')
  await waitFor(() => expect(query()).toEqual({ page: '1', pageSize: '10' }))
})

test('selection: a server-paged list forgets it at the next visit', async () => {
  const { user, reopen } = await renderApp('/settings/waf', { seed: { waf } })
  await range('1–10 of 62')
  await tick(user, ip(2))
  expect(await screen.findByText('1 selected')).toBeVisible()
  reopen('/settings/waf')
  await range('1–10 of 62')
  expect(screen.queryByText('1 selected')).toBeNull()
  expect(screen.getByLabelText(`Select ${ip(2)}`)).not.toBeChecked()
})
