import { useState } from 'react'
import { ConfirmDialog } from '#engine/views/ConfirmDialog.tsx'
import { useT } from '#i18n/useT.ts'
import type { Pane } from './pane.ts'
import type { PreferenceStore } from './preferences.ts'

/** Lines of a text that is shown before it is pasted. */
const most = 12

/** Pastes into a pane; several lines are shown first, because each might run at once. */
export function usePaste({ screen: { terminal } }: Pane, preferences: PreferenceStore) {
  const [asked, setAsked] = useState<string>()
  const t = useT()
  const lines = asked?.replace(/\r?\n$/, '').split(/\r?\n|\r/) ?? []
  const done = () => {
    setAsked(undefined)
    terminal.focus()
  }
  const paste = (text: string) => {
    const several = /[\r\n]/.test(text.replace(/\r?\n$/, ''))
    if (several && preferences.getState().askBeforePaste) setAsked(text)
    else if (text) terminal.paste(text)
  }
  const question = asked !== undefined && (
    <ConfirmDialog
      title={t('pages.terminal.pasteTitle', { smart_count: lines.length })}
      text={t('pages.terminal.pasteText')}
      names={lines.slice(0, most)}
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
