import { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { useSyncExternalStore, type ReactNode } from 'react'
import { CoreAdminContext, memoryStore, TestMemoryRouter } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { createDataProvider } from '#dataProvider/index.ts'
import { endpointsOf } from '#engine/data/endpoints.ts'
import { EngineContext } from '#engine/EngineContext.ts'
import { createI18nProvider } from '#i18n/i18nProvider.ts'
import { enUS } from '#locales/en-US.ts'
import { needsQuestion, usePaste, type PastePlace } from '../../../src/pages/terminal/keys/usePaste.tsx'
import { noteCopied, copiedOn } from '../../../src/pages/terminal/panes/clipboard.ts'
import { createPreferences } from '../../../src/pages/terminal/settings/preferences.ts'
import type { Pane } from '../../../src/pages/terminal/panes/pane.ts'
import type { Workspace } from '../../../src/pages/terminal/workspace.ts'
import { showPart } from '../../files/panel/show.tsx'
import { createServer } from '../../dataProvider/browser.ts'
import { createArea, openForbidden, openPage } from '../../storage/fakeBrowser.ts'
import { openShell } from './openShell.ts'

const place: PastePlace = { isBracketed: true, servers: [1], origin: undefined, asks: true }

test.each([
  ['a text without a line end', 'ls', { isBracketed: false }, false],
  ['one line with its end, in a bracketed paste', 'ls\n', {}, false],
  ['one line with its end, in a plain shell', 'ls\n', { isBracketed: false }, true],
  ['several lines', 'ls\r\nid', {}, true],
  ['several lines, where the user does not want to be asked', 'ls\nid\n', { isBracketed: false, asks: false }, false],
  ['a text with a key in it', 'ls\x0f', { asks: false }, true],
  ['a text that a program on another server has copied', 'ls', { origin: 2, asks: false }, true],
  ['a text that a program on this server has copied', 'ls', { origin: 1 }, false],
  ['a text that a program on one of two servers has copied', 'ls', { servers: [1, 2], origin: 1, asks: false }, true],
  ['a line that a program on this server has copied', 'ls\n', { origin: 1, asks: false }, true],
] as const)('paste: the question for %s', (_, text, where, isAsked) => {
  expect(needsQuestion(text, { ...place, ...where })).toBe(isAsked)
})

test('clipboard: what a program has copied is known in every tab, also with the line ends of another system', () => {
  const browser = createArea()
  noteCopied(openPage({ browser }), 'one\ntwo 漢字', 7)
  expect(copiedOn(openPage({ browser }), 'one\r\ntwo 漢字')).toBe(7)
  expect(copiedOn(openPage({ browser }), 'one\ntwo')).toBeUndefined()
  expect(browser.getItem('lotus.copied')).not.toContain('one')
})

test('clipboard: nothing is known where nothing was copied, or the browser forbids storage', () => {
  expect(copiedOn(openPage(), 'one')).toBeUndefined()
  expect(copiedOn(openForbidden(), 'one')).toBeUndefined()
})

function Pastes({ workspace, pane, text }: { workspace: Workspace; pane: Pane; text: string }) {
  const { paste, question } = usePaste(workspace, pane, preferences)
  return (
    <>
      <button type="button" onClick={() => paste(text)}>
        paste here
      </button>
      {question}
    </>
  )
}

function PastesInFocus({ workspace, text }: { workspace: Workspace; text: string }) {
  useSyncExternalStore(workspace.subscribe, workspace.getState)
  const pane = workspace.paneInFocus()
  return pane && <Pastes workspace={workspace} pane={pane} text={text} />
}

const preferences = createPreferences(openPage())

/** The server of the terminals, for the questions that name it. */
function OnServer({ children }: { children: ReactNode }) {
  const queryClient = new QueryClient()
  const dataProvider = createDataProvider(createServer(() => []).client, endpointsOf([]), { queryClient })
  const engine = {
    resources: {},
    dataProvider,
    dialect: () => 'current' as const,
    viewer: { id: 1, name: 'admin', isAdmin: true, address: undefined },
    onSaved: () => undefined,
  }
  return (
    <TestMemoryRouter>
      <CoreAdminContext
        store={memoryStore()}
        dataProvider={dataProvider}
        queryClient={queryClient}
        i18nProvider={createI18nProvider({ locale: 'en-US', texts: enUS })}
      >
        <EngineContext value={engine}>{children}</EngineContext>
      </CoreAdminContext>
    </TestMemoryRouter>
  )
}

async function pasteInto(mode: string, text: string) {
  const { workspace, pane, say, sent } = await openShell('root@tokyo:~# ')
  await say(mode)
  return { ...(await answering(showPaste(workspace, pane, text))), sent }
}

/** Pastes into a shell of this mode while a second one, of another mode, receives what is typed there. */
async function pasteIntoBoth(mode: string, other: string, text: string) {
  const { workspace, pane, say, sent, startSecond } = await openShell('root@tokyo:~# ')
  workspace.openTab(2)
  const second = await startSecond(Object.values(workspace.getState().panes)[1])
  workspace.setBroadcast(Object.keys(workspace.getState().panes))
  await say(mode)
  await second.say(other)
  return { ...(await answering(showPaste(workspace, pane, text))), sent: () => [sent(), second.sent()] }
}

function showPaste(workspace: Workspace, pane: Pane, text: string) {
  pane.screen.terminal.open(document.body.appendChild(document.createElement('div')))
  return showPart(
    <OnServer>
      <Pastes workspace={workspace} pane={pane} text={text} />
    </OnServer>,
  )
}

async function answering(user: ReturnType<typeof showPart>) {
  await user.click(screen.getByRole('button', { name: 'paste here' }))
  const question = await screen.findByRole('alertdialog')
  const accept = async () => {
    await user.click(screen.getByRole('button', { name: 'Paste' }))
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  return { question, accept }
}

test.each([
  ['a shell that knows pasted text', '\x1b[?2004h', '\x1b[200~lstouch\tx\x1b[201~'],
  ['a plain one', '', 'lstouch\tx'],
])('paste: characters that would be keys are shown and do not reach %s', async (_, mode, typed) => {
  const { question, sent, accept } = await pasteInto(mode, 'ls\x03\x1btouch\x7f\x9b\tx\x0f')
  expect(question).toHaveTextContent('ls␃␛touch␡⟨U+009B⟩')
  expect(question).toHaveTextContent('Control characters in it, which act as keys, are left out.')
  expect(question).not.toHaveTextContent('run')
  await accept()
  expect(sent()).toBe(typed)
})

test('paste: lines are said to run at once only where they do', async () => {
  const { question } = await pasteInto('', 'ls\nid')
  expect(question).toHaveTextContent('Each line may run at once.')
})

test('paste: a shell that knows pasted text runs no line of it', async () => {
  const { question } = await pasteInto('\x1b[?2004h', 'ls\nid')
  expect(question).toHaveTextContent('They are inserted as one text and do not run one by one.')
  expect(question).not.toHaveTextContent('at once')
})

const bracketing = '\x1b[?2004h'
const [whole, plain] = ['\x1b[200~ls\rid\x1b[201~', 'ls\rid']

test.each([
  [bracketing, '', [whole, plain]],
  ['', bracketing, [plain, whole]],
])(
  'paste: of two shells each gets the text in its own form, and the question says that lines may run',
  async (...on) => {
    const [mode, other, typed] = on
    const { question, sent, accept } = await pasteIntoBoth(mode, other, 'ls\nid')
    expect(question).toHaveTextContent('Each line may run at once.')
    await accept()
    expect(sent()).toEqual(typed)
  },
)

test('paste: a line with its end asks where one of the shells would run it', async () => {
  const { question, sent } = await pasteIntoBoth(bracketing, '', 'ls\n')
  expect(question).toHaveTextContent('Each line may run at once.')
  expect(sent()).toEqual(['', ''])
})

test('paste: what was asked about one terminal is not pasted into another that is in focus by the answer', async () => {
  const { workspace, sent, startSecond } = await openShell('root@tokyo:~# ')
  workspace.openTab(2)
  const [first, other] = Object.values(workspace.getState().panes)
  const second = await startSecond(other)
  workspace.stepTab(-1)
  first?.screen.terminal.open(document.body.appendChild(document.createElement('div')))
  const user = showPart(
    <OnServer>
      <PastesInFocus workspace={workspace} text={'ls\nid'} />
    </OnServer>,
  )
  const { accept } = await answering(user)
  act(() => workspace.stepTab(1))
  expect(workspace.paneInFocus()?.id).toBe(other?.id)
  await accept()
  expect([sent(), second.sent()]).toEqual(['ls\rid', ''])
})
