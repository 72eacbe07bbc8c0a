import { useState } from 'react'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useNameOf } from '#engine/data/useNames.ts'
import { useT } from '#i18n/useT.ts'
import { legible } from '../../../files/legible.ts'
import { storage } from '../../../storage/storage.ts'
import { copiedOn } from '../panes/clipboard.ts'
import type { Pane } from '../panes/pane.ts'
import type { PreferenceStore } from '../settings/preferences.ts'
import type { Workspace } from '../workspace.ts'
import { typable } from './typable.ts'

const hasLineEnd = (text: string) => /[\r\n]/.test(text)

export interface PastePlace {
  /** Do all programs wait for the end of the paste, so that a line end at its end does not run it? */
  isBracketed: boolean
  servers: readonly number[]
  /** The server whose program has put the text on the clipboard. */
  origin: number | undefined
  /** Does the user want to be asked? */
  asks: boolean
}

/**
 * Is a text shown for confirmation before it is pasted? So are lines that might run at once, whatever a program has
 * copied that might run, or that comes from another server, and a text from which something is left out.
 */
export function needsQuestion(text: string, { isBracketed, servers, origin, asks }: PastePlace): boolean {
  if (typable(text) !== text) return true
  if (origin !== undefined && (servers.some((id) => id !== origin) || hasLineEnd(text))) return true
  return asks && hasLineEnd(isBracketed ? text.replace(/\r?\n$/, '') : text)
}

/** Pastes into a pane and all that receive what is typed there, after a question where one is needed. */
export function usePaste(workspace: Workspace, { id, screen: { terminal } }: Pane, preferences: PreferenceStore) {
  const [asked, setAsked] = useState<{ copied: string; isBracketed: boolean; origin: number | undefined }>()
  const nameOf = useNameOf('server')
  const t = useT()
  const lines = asked?.copied.replace(/\r?\n$/, '').split(/\r?\n|\r/) ?? []
  const done = () => {
    setAsked(undefined)
    terminal.focus()
  }
  const send = (text: string) => {
    terminal.clearSelection()
    terminal.scrollToBottom()
    workspace.paste(id, text)
  }
  const paste = (copied: string) => {
    const receivers = workspace.receivers(id)
    const place = {
      isBracketed: receivers.every((pane) => pane.isBracketed()),
      servers: receivers.map(({ serverId }) => serverId),
      origin: copiedOn(storage, copied),
      asks: preferences.getState().askBeforePaste,
    }
    if (needsQuestion(copied, place)) setAsked({ copied, ...place })
    else if (copied) send(copied)
  }
  const [text, ...remarks] = asked ? consequences(asked) : []
  function consequences({ copied, isBracketed, origin }: NonNullable<typeof asked>) {
    const run = isBracketed ? t('pages.terminal.pasteWhole') : t('pages.terminal.pasteText')
    return [
      hasLineEnd(copied) && run,
      typable(copied) !== copied && t('pages.terminal.pasteControls'),
      origin !== undefined && t('pages.terminal.pasteOrigin', { name: nameOf(origin) }),
    ].filter((each) => each !== false)
  }
  const question = asked && (
    <ConfirmDialog
      title={t('pages.terminal.pasteTitle', { smart_count: lines.length })}
      text={text ?? ''}
      remark={remarks.join(' ')}
      names={lines.map(legible)}
      action={t('pages.terminal.paste')}
      danger={false}
      onConfirm={() => {
        send(asked.copied)
        done()
      }}
      onCancel={done}
    />
  )
  return { paste, question }
}
