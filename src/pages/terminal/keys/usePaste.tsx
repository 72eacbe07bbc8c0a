import { useState } from 'react'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useNameOf } from '#engine/data/useNames.ts'
import { useT } from '#i18n/useT.ts'
import { storage } from '../../../storage/storage.ts'
import { copiedOn } from '../panes/clipboard.ts'
import type { Pane } from '../panes/pane.ts'
import type { PreferenceStore } from '../settings/preferences.ts'

/**
 * Removes escape characters: a text could otherwise contain the end of a bracketed paste, and the shell would treat
 * the rest as typed.
 */
const withoutEscapes = (text: string) => text.replaceAll('\x1b', '')

const hasLineEnd = (text: string) => /[\r\n]/.test(text)

export interface PastePlace {
  /** Does the program wait for the end of the paste, so that a line end at its end does not run it? */
  isBracketed: boolean
  serverId: number
  /** The server whose program has put the text on the clipboard. */
  origin: number | undefined
  /** Does the user want to be asked? */
  asks: boolean
}

/**
 * Is a text shown for confirmation before it is pasted? So are lines that might run at once, and whatever a program
 * has copied that might run, or that comes from another server.
 */
export function needsQuestion(text: string, { isBracketed, serverId, origin, asks }: PastePlace): boolean {
  if (origin !== undefined && (origin !== serverId || hasLineEnd(text))) return true
  return asks && hasLineEnd(isBracketed ? text.replace(/\r?\n$/, '') : text)
}

/** Pastes into a pane, after a question where one is needed. */
export function usePaste({ screen: { terminal }, serverId }: Pane, preferences: PreferenceStore) {
  const [asked, setAsked] = useState<{ text: string; origin: number | undefined }>()
  const nameOf = useNameOf('server')
  const t = useT()
  const lines = asked?.text.replace(/\r?\n$/, '').split(/\r?\n|\r/) ?? []
  const done = () => {
    setAsked(undefined)
    terminal.focus()
  }
  const paste = (copied: string) => {
    const text = withoutEscapes(copied)
    const origin = copiedOn(storage, copied)
    const place = {
      isBracketed: terminal.modes.bracketedPasteMode,
      serverId,
      origin,
      asks: preferences.getState().askBeforePaste,
    }
    if (needsQuestion(text, place)) setAsked({ text, origin })
    else if (text) terminal.paste(text)
  }
  const question = asked && (
    <ConfirmDialog
      title={t('pages.terminal.pasteTitle', { smart_count: lines.length })}
      text={t('pages.terminal.pasteText')}
      remark={asked.origin !== undefined && t('pages.terminal.pasteOrigin', { name: nameOf(asked.origin) })}
      names={lines}
      action={t('pages.terminal.paste')}
      danger={false}
      onConfirm={() => {
        terminal.paste(asked.text)
        done()
      }}
      onCancel={done}
    />
  )
  return { paste, question }
}
