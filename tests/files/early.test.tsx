import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { Suspense, use } from 'react'
import { NotificationContextProvider, useNotificationContext } from 'react-admin'
import { BrowserRouter } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Client } from '#dataProvider/client.ts'
import { EngineContext, type Engine } from '#engine/EngineContext.ts'
import { createFolderBrowser } from '../../src/files/panel/browser.ts'
import { useNotifyProblems } from '../../src/files/useNotifyProblems.ts'
import { useAddressedBrowser } from '../../src/pages/files/useAddressedBrowser.ts'
import { startFiles } from '../../src/streams/fileSession.ts'
import { ClientContext } from '../../src/useClient.ts'
import { serveStreams } from '../streams/served.ts'

test('files: a session that is refused before the page follows it is notified of', async () => {
  const { stream } = serveStreams()
  const create = () => Promise.reject(new Error('server not found or not connected'))
  const browser = createFolderBrowser({ start: () => startFiles({ ...stream('file', 1), create }) })
  onTestFinished(() => browser.dispose())
  await vi.waitFor(() => expect(browser.getState().problem).toBeDefined())
  const { result } = renderHook(
    () => {
      useNotifyProblems(browser)
      return useNotificationContext().notifications.map(({ message }) => message)
    },
    { wrapper: NotificationContextProvider },
  )
  expect(result.current).toHaveLength(1)
})

test('files: the address names a first folder that is listed before the page follows it', async () => {
  const { stream } = serveStreams()
  const { create, open } = stream('file', 1)
  vi.stubGlobal('WebSocket', function (url: string) {
    return open(url.slice(url.lastIndexOf('/') + 1))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const client = {
    dialect: () => 'classic',
    request: async () => ({ session_id: await create() }),
  } as unknown as Client
  let listed: Promise<void> | undefined
  /** A page that is drawn only when the first folder is there. */
  function Page() {
    const browser = useAddressedBrowser(1)
    if (!browser) return null
    listed ??= new Promise((resolve) => browser.subscribe(() => browser.getState().place && resolve()))
    use(listed)
    return 'drawn'
  }
  window.history.replaceState(null, '', '/dashboard/files/1')
  onTestFinished(cleanup)
  await act(async () =>
    render(
      <BrowserRouter>
        <ClientContext value={client}>
          <EngineContext value={{ viewer: { id: 1 } } as Engine}>
            <Suspense>
              <Page />
            </Suspense>
          </EngineContext>
        </ClientContext>
      </BrowserRouter>,
    ),
  )
  await screen.findByText('drawn')
  await waitFor(() => expect(window.location.search).toBe('?path=/root/'))
})
