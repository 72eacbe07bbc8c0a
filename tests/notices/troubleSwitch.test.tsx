import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '../app.tsx'
import { createNoticeBrowser } from './noticeBrowser.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A browser that answers when it is asked for notices. */
function stubNotices(answer: string, { permission = 'default', onlyWorker = false } = {}) {
  const { browser, open, calls } = createNoticeBrowser({ permission, answer, onlyWorker })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('Notification', browser.Notification)
  return { open, calls }
}

const wanted = () => screen.findByRole('switch', { name: 'Notify me in this browser when there is trouble' })

test('notices: switching them on asks the browser, and a try shows one', async () => {
  const { open, calls } = stubNotices('granted')
  const { user } = await renderApp('/profile')
  expect(await wanted()).toHaveAccessibleDescription(/No notice appears while no tab with this dashboard is open/)
  await user.click(await wanted())
  await user.click(await screen.findByRole('button', { name: 'Show a test notice' }))
  await waitFor(() => expect(open.map(({ title }) => title)).toEqual(['Notices of trouble']))
  expect(calls).toEqual(['asked'])
})

test('notices: a try that the browser does not show says so', async () => {
  stubNotices('granted', { onlyWorker: true })
  const { user } = await renderApp('/profile')
  await user.click(await wanted())
  await user.click(await screen.findByRole('button', { name: 'Show a test notice' }))
  expect(await screen.findByText(/^The browser did not show the notice\. Reload this page/)).toBeVisible()
})

test('notices: a refusal of the browser is said, and the switch stays on for the title', async () => {
  stubNotices('denied')
  const { user } = await renderApp('/profile')
  await user.click(await wanted())
  expect(await screen.findByText(/The browser refuses notices from this site/)).toBeVisible()
  expect(await wanted()).toBeChecked()
  await user.click(await wanted())
  await waitFor(() => expect(screen.queryByText(/The browser refuses/)).toBeNull())
})

test('notices: who has not answered can be asked again', async () => {
  const { calls } = stubNotices('default')
  const { user } = await renderApp('/profile')
  await user.click(await wanted())
  await user.click(await screen.findByRole('button', { name: 'Allow notices' }))
  await waitFor(() => expect(calls).toEqual(['asked', 'asked']))
})

test('notices: over plain HTTP it is said that only the title counts', async () => {
  vi.stubGlobal('isSecureContext', false)
  const { user } = await renderApp('/profile')
  await user.click(await wanted())
  expect(await screen.findByText(/only over HTTPS/)).toBeVisible()
})

test('notices: the bell above the servers opens the same switch, and the title counts what is offline', async () => {
  vi.stubGlobal('isSecureContext', false)
  const host = { platform: 'debian' }
  const state = { cpu: 5 }
  const server = [
    { id: 1, name: 'tokyo', host, state },
    { id: 2, name: 'oslo', host, state, online: false },
  ]
  const { user } = await renderApp('/', { seed: { server } })
  await user.click(await screen.findByRole('button', { name: 'Notices of trouble' }))
  await user.click(await wanted())
  await waitFor(() => expect(document.title).toMatch(/^\(1\) Servers/))
})
