import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import type { AnyRecord } from '#engine/field.ts'
import { copyText } from '#ui/copyText.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { namesInLine } from '#ui/dialog/Names.tsx'
import { sentences } from '#i18n/sentences.ts'
import { useT } from '#i18n/useT.ts'
import {
  filledForServer,
  isLacking,
  serverVariablesIn,
  variablesOfServer,
  type SnippetText,
  type VariableValues,
} from '../../../snippets/snippet.ts'
import type { SnippetFilling, SnippetUse } from '../../../snippets/SnippetsDialog.tsx'
import { legible } from '../../../files/legible.ts'
import { pastedKeys } from '../keys/typable.ts'
import type { Pane } from '../panes/pane.ts'
import type { Workspace } from '../workspace.ts'

interface Typing {
  name: string
  use: SnippetUse
  /** What each pane gets. */
  texts: readonly { pane: Pane; text: string }[]
  /** The server from whose shell the text comes, if it does. */
  origin: number | undefined
  /** Why somebody is asked first. */
  doubt?: 'filled' | 'busy' | 'lines' | 'foreign' | undefined
}

const isMultiline = (text: string) => text.includes('\n')

/** The keys for a text: a shell that knows pasted text gets all lines at once. */
function keysFor(pane: Pane, text: string, use: SnippetUse): string {
  const whole = pastedKeys(text, isMultiline(text) && pane.isBracketed())
  return use === 'run' ? `${whole}\r` : whole
}

function doubtAbout({ texts, use, origin }: Typing): Typing['doubt'] {
  if (texts.some(({ pane }) => pane.isFilled())) return 'filled'
  const wouldRun = texts.filter(({ pane, text }) => use === 'run' || (isMultiline(text) && !pane.isBracketed()))
  if (wouldRun.some(({ pane }) => pane.mayRun())) return 'busy'
  if (use === 'insert' && wouldRun.length > 0) return 'lines'
  const isForeign =
    origin !== undefined && texts.some(({ pane, text }) => isMultiline(text) && pane.serverId !== origin)
  return isForeign ? 'foreign' : undefined
}

/**
 * Types snippets into the focused pane, and into the panes that receive what is typed there. Asks first where a program
 * or a half-typed line would take what is meant to run.
 */
export function useSnippetUse(workspace: Workspace, servers: ReadonlyMap<number, AnyRecord>) {
  const [asked, setAsked] = useState<Typing>()
  const [done, setDone] = useState<{ pane: Pane }>()
  const notify = useNotify()
  const t = useT()
  // Runs after the closed dialog has returned the focus.
  useEffect(() => done?.pane.screen.terminal.focus(), [done])

  const valuesOf = (pane: Pane | undefined): VariableValues => {
    const server = pane && servers.get(pane.serverId)
    return server ? variablesOfServer(server) : {}
  }
  const nameOf = (id: number | undefined) => String(servers.get(id ?? 0)?.['name'] ?? id)
  const receivers = () => workspace.receivers(workspace.paneInFocus()?.id ?? '').filter((pane) => pane.isLive())
  const filling = (): SnippetFilling => ({
    values: valuesOf(workspace.paneInFocus()),
    isForSeveral: receivers().length > 1,
  })
  const leave = () => {
    const pane = workspace.paneInFocus()
    setAsked(undefined)
    if (pane) setDone({ pane })
  }

  function send(typing: Typing) {
    for (const { pane, text } of typing.texts) pane.type(keysFor(pane, text, typing.use))
    leave()
  }

  function tellOf(lacking: readonly Pane[]) {
    const names = new Set(lacking.map((pane) => valuesOf(pane)['server.name'] ?? String(pane.serverId)))
    const messageArgs = { names: namesInLine([...names], t) }
    notify('pages.command.lacking', { type: 'warning', multiLine: true, messageArgs })
  }

  function begin({ name, text }: SnippetText, use: SnippetUse, origin?: number) {
    const live = receivers()
    if (live.length === 0) return notify('pages.files.noShell', { type: 'warning' })
    const variables = serverVariablesIn(text)
    const lacking = live.filter((pane) => isLacking(variables, valuesOf(pane)))
    if (lacking.length > 0) tellOf(lacking)
    const ready = live.filter((pane) => !lacking.includes(pane))
    if (ready.length === 0) return leave()
    const texts = ready.map((pane) => ({ pane, text: filledForServer(text, valuesOf(pane)) }))
    const typing: Typing = { name, use, texts, origin }
    const doubt = doubtAbout(typing)
    if (doubt) setAsked({ ...typing, doubt })
    else send(typing)
  }

  async function copy({ texts: [first] }: Typing) {
    if (first && (await copyText(first.text))) leave()
    else notify('pages.terminal.copyRefused', { type: 'error' })
  }

  const questions = {
    filled: { text: 'pages.files.terminalFilled', action: 'pages.terminal.commands.copy' },
    busy: { text: 'snippets.busy', action: asked?.use === 'insert' ? 'pages.files.insert' : 'snippets.run' },
    lines: { text: 'pages.terminal.pasteText', action: 'pages.files.insert' },
    foreign: { text: 'pages.terminal.pasteWhole', action: 'pages.files.insert' },
  } as const
  const shown = asked?.doubt && questions[asked.doubt]
  const question = asked && shown && (
    <ConfirmDialog
      title={asked.name}
      text={sentences([
        asked.doubt === 'foreign' && t('pages.terminal.linesOrigin', { name: nameOf(asked.origin) }),
        t(shown.text),
      ])}
      names={asked.texts[0]?.text.split('\n').map(legible) ?? []}
      action={t(shown.action)}
      danger={false}
      onConfirm={() => void (asked.doubt === 'filled' ? copy(asked) : send(asked))}
      onCancel={leave}
    />
  )
  return { begin, filling, question }
}
