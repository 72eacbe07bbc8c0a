import { useState } from 'react'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useT } from '#i18n/useT.ts'
import type { Pane } from '../panes/pane.ts'
import type { PreferenceStore } from '../settings/preferences.ts'

/**
 * Removes escape characters: a text could otherwise contain the end of a bracketed paste, and the shell would treat
 * the rest as typed.
 */
const withoutEscapes = (text: string) => text.replaceAll('\x1b', '')

/** Pastes into a pane. Several lines are shown for confirmation first, because each might run at once. */
export function usePaste({ screen: { terminal } }: Pane, preferences: PreferenceStore) {
  const [asked, setAsked] = useState<string>()
  const t = useT()
  const lines = asked?.replace(/\r?\n$/, '').split(/\r?\n|\r/) ?? []
  const done = () => {
    setAsked(undefined)
    terminal.focus()
  }
  const paste = (copied: string) => {
    const text = withoutEscapes(copied)
    const several = /[\r\n]/.test(text.replace(/\r?\n$/, ''))
    if (several && preferences.getState().askBeforePaste) setAsked(text)
    else if (text) terminal.paste(text)
  }
  const question = asked !== undefined && (
    <ConfirmDialog
      title={t('pages.terminal.pasteTitle', { smart_count: lines.length })}
      text={t('pages.terminal.pasteText')}
      names={lines}
      action={t('pages.terminal.paste')}
      danger={false}
      onConfirm={() => {
        terminal.paste(asked)
        done()
      }}
      onCancel={done}
    />
  )
  return { paste, question }
}
