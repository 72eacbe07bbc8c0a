import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import type { Backend } from '#backend/index.ts'
import { announce } from '../../console.ts'
import { chooseAction, findOpenDialog, renderApp } from '../../app.tsx'
import { findNames, names, search } from '../../list.ts'

const fleet = { nat: Array.from({ length: 27 }, (_, at) => ({ id: at + 1, name: `nat-${at + 1}` })) }

const query = () => Object.fromEntries(new URLSearchParams(location.search))

test('pagination: shows 25 rows on a page and says which rows are in sight', async () => {
  const { user } = await renderApp('/nat', { seed: fleet })
  expect(await screen.findByText('1–25 of 27')).toBeVisible()
  expect(names()).toHaveLength(25)
  expect(screen.getByLabelText('Previous page')).toHaveAttribute('aria-disabled', 'true')
  await user.click(await screen.findByLabelText('Next page'))
  await findNames('nat-26', 'nat-27')
  expect(screen.getByLabelText('Next page')).toHaveAttribute('aria-disabled', 'true')
  expect(query()).toMatchObject({ page: '2' })
  history.back()
  expect(await screen.findByText('1–25 of 27')).toBeVisible()
})

test('pagination: the next visit keeps the chosen page size', async () => {
  const { user, reopen } = await renderApp('/nat', { seed: fleet })
  const size = await screen.findByLabelText('Rows per page')
  expect([...size.querySelectorAll('option')].map((option) => option.textContent)).toEqual(['10', '25', '50', '100'])
  await user.selectOptions(size, '10')
  expect(await screen.findByText('1–10 of 27')).toBeVisible()
  expect(query()).toMatchObject({ perPage: '10' })
  reopen('/nat')
  expect(await screen.findByText('1–10 of 27')).toBeVisible()
  expect(names()).toHaveLength(10)
})

test('pagination: a search starts on the first page', async () => {
  const { user } = await renderApp('/nat?page=2&perPage=10&sort=id&order=ASC&filter=%7B%7D', { seed: fleet })
  expect(await screen.findByText('11–20 of 27')).toBeVisible()
  await search(user, 'nat-2')
  expect(await screen.findByText('1–9 of 9')).toBeVisible()
  expect(query()).toMatchObject({ page: '1' })
})

test('pagination: an address with a missing page shows the last page', async () => {
  await renderApp('/nat?page=9&perPage=10&sort=id&order=ASC&filter=%7B%7D', { seed: fleet })
  expect(await screen.findByText('21–27 of 27')).toBeVisible()
})

test('pagination: a list that cannot be read at first shows the page of the address once it can', async () => {
  announce(/500/)
  const prepare = (backend: Backend) => void backend.fail({ path: '/nat' }, { status: 500 })
  const { user, backend } = await renderApp('/nat?page=2&perPage=25', { seed: fleet, prepare })
  const again = await screen.findByRole('button', { name: 'Try again' })
  backend.recover()
  await user.click(again)
  expect(await screen.findByText('26–27 of 27')).toBeVisible()
})

test('pagination: deleting the last row of the last page shows the page before it', async () => {
  const { user, backend } = await renderApp('/nat?perPage=10', { seed: { nat: fleet.nat.slice(0, 21) } })
  await user.click(await screen.findByLabelText('Page 2'))
  await user.click(await screen.findByLabelText('Page 3'))
  await findNames('nat-21')
  await chooseAction(user, 'nat-21', 'Delete')
  await user.click(await screen.findByText('Delete', { selector: '[role=alertdialog] button:enabled' }))
  expect(await screen.findByText('11–20 of 20')).toBeVisible()
  expect(backend.tables.nat).toHaveLength(20)
  history.back()
  await waitFor(() => expect(query()).toMatchObject({ page: '2' }))
  history.back()
  expect(await screen.findByText('1–10 of 20')).toBeVisible()
  expect(query()).not.toHaveProperty('page')
})

test('pagination: a form stays when its row, the only one of its page, is deleted elsewhere', async () => {
  announce(/errors.gone/)
  const { user, backend } = await renderApp('/nat?page=2&perPage=25&edit=26', {
    seed: { nat: fleet.nat.slice(0, 26) },
  })
  const dialog = await findOpenDialog()
  const name = await dialog.findByLabelText(/^Name/)
  await user.type(name, 'x')
  backend.tables.nat.pop()
  const otherTab = new BroadcastChannel('lotus changes')
  onTestFinished(() => otherTab.close())
  otherTab.postMessage('nat')
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^This record no longer exists\./)
  expect(name).toHaveValue('nat-26x')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('pagination: a page that is missing for a time comes back only when it is asked for', async () => {
  const { user, backend } = await renderApp('/nat?page=2&perPage=25', { seed: { nat: fleet.nat.slice(0, 26) } })
  await findNames('nat-26')
  const otherTab = new BroadcastChannel('lotus changes')
  onTestFinished(() => otherTab.close())
  const [late] = backend.tables.nat.splice(25)
  otherTab.postMessage('nat')
  expect(await screen.findByText('1–25 of 25')).toBeVisible()
  backend.tables.nat.push(late!)
  otherTab.postMessage('nat')
  expect(await screen.findByText('1–25 of 26')).toBeVisible()
  expect(names()).toHaveLength(25)
  await user.click(screen.getByLabelText('Next page'))
  expect(await screen.findByText('26–26 of 26')).toBeVisible()
  expect(names()).toEqual(['nat-26'])
})
