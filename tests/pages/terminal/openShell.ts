import { act } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import { createClient } from '#dataProvider/client.ts'
import { documentCookies } from '#dataProvider/cookies.ts'
import type { Pane } from '../../../src/pages/terminal/panes/pane.ts'
import { createPreferences } from '../../../src/pages/terminal/settings/preferences.ts'
import { createWorkspace } from '../../../src/pages/terminal/workspace.ts'
import { openPage } from '../../storage/fakeBrowser.ts'
import { createFakeSocket } from '../../streams/fakeSocket.ts'

/** `say`: output of the shell, until it is on the screen. `sent`: what the shell was sent since the last look. */
function endsOf(socket: ReturnType<typeof createFakeSocket>, pane: Pane) {
  let seen = 0
  return {
    async say(bytes: string) {
      socket.receive(bytes)
      await act(() => new Promise<void>((done) => pane.screen.terminal.write('', done)))
    },
    sent() {
      const messages = socket.sent.filter((message) => typeof message === 'string')
      return messages.slice(seen, (seen = messages.length)).join('')
    },
  }
}

/** A workspace with one shell on server 1, at its prompt. `end` ends its session. */
export async function openShell(prompt: string) {
  const [socket, second] = [createFakeSocket(), createFakeSocket()]
  const waiting = [socket, second]
  const client = createClient({
    base: 'http://127.0.0.1/api/v1',
    cookies: documentCookies({ cookie: 'nz-jwt=a session' }),
    fetch: async () => Response.json({ success: true, data: { session_id: 'one' } }),
  })
  const workspace = createWorkspace({
    client,
    open: () => (waiting.shift() ?? second).socket,
    preferences: createPreferences(openPage()),
    look: { scheme: 'dark', narrow: false },
    plan: [{ pane: '1' }],
    now: () => 'now',
    leftOut: () => 'left out',
  })
  onTestFinished(workspace.dispose)
  const pane = Object.values(workspace.getState().panes)[0]
  if (!pane) throw new Error('there is no pane')
  pane.start()
  await vi.waitFor(() => expect(pane.getState().session.phase).toBe('opening'))
  socket.accept()
  const { say, sent } = endsOf(socket, pane)
  const type = async (text: string, answer: string) => {
    pane.screen.terminal.input(text)
    await say(answer)
  }
  await say(prompt)
  /** Starts a second terminal of the workspace. */
  const startSecond = async (pane: Pane | undefined) => {
    if (!pane) throw new Error('there is no second pane')
    pane.start()
    await vi.waitFor(() => expect(pane.getState().session.phase).toBe('opening'))
    second.accept()
    return endsOf(second, pane)
  }
  return { workspace, pane, say, type, sent, startSecond, end: socket.end }
}
