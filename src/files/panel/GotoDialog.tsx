import { useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { PathDialog } from './PathDialog.tsx'

interface GotoDialogProps {
  /** The initial text. */
  path: string
  onGo: (text: string) => void
  onClose: () => void
}

/** Asks for the path of a folder. */
export function GotoDialog({ path, onGo, onClose }: GotoDialogProps) {
  const [text, setText] = useState(path)
  const t = useT()
  return (
    <PathDialog
      title={t('pages.files.goto')}
      label={t('pages.files.path')}
      help={t('pages.files.gotoHelp')}
      action={t('app.open')}
      value={text}
      onChange={setText}
      onSubmit={() => {
        onGo(text)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
