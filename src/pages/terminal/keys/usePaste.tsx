import { useState } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import { storage } from '../../../storage/storage.ts'
import { copiedOn } from '../panes/clipboard.ts'
import type { Pane } from '../panes/pane.ts'
import type { PreferenceStore } from '../settings/preferences.ts'
import type { Workspace } from '../workspace.ts'
import { HeldPart } from '../HeldPart.tsx'
import type { AskedPaste } from './PasteQuestion.tsx'
import { hasLineEnd, typable } from './typable.ts'

const PasteQuestion = lazyPart(async () => (await import('./PasteQuestion.tsx')).PasteQuestion)

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
export function usePaste(workspace: Workspace, pane: Pane, preferences: PreferenceStore) {
  /** Another pane may be in focus by the time of the answer. */
  const [asked, setAsked] = useState<AskedPaste & { pane: Pane }>()
  const done = () => {
    setAsked(undefined)
    workspace.paneInFocus()?.screen.terminal.focus()
  }
  const send = ({ id, screen: { terminal } }: Pane, text: string) => {
    terminal.clearSelection()
    terminal.scrollToBottom()
    workspace.paste(id, text)
  }
  const paste = (copied: string) => {
    const receivers = workspace.receivers(pane.id)
    const place = {
      isBracketed: receivers.every((pane) => pane.isBracketed()),
      servers: receivers.map(({ serverId }) => serverId),
      origin: copiedOn(storage, copied),
      asks: preferences.getState().askBeforePaste,
    }
    if (needsQuestion(copied, place)) setAsked({ pane, copied, ...place })
    else if (copied) send(pane, copied)
  }
  const question = asked && (
    <HeldPart onDismiss={done}>
      <PasteQuestion
        asked={asked}
        onPaste={() => {
          send(asked.pane, asked.copied)
          done()
        }}
        onCancel={done}
      />
    </HeldPart>
  )
  return { paste, question }
}
