import FormControlLabel from '@mui/material/FormControlLabel'
import Checkbox from '@mui/material/Checkbox'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useT } from '#i18n/useT.ts'
import type { PreferenceStore } from '../settings/preferences.ts'

interface KeepQuestionProps {
  preferences: PreferenceStore
  /** It is about all new terminals anyway. */
  isForAll?: boolean
  onKeep: () => void
  onClose: () => void
}

/** Explains once, before the first shell is kept on its server, what is typed and what remains. */
export function KeepQuestion({ preferences, isForAll = false, onKeep, onClose }: KeepQuestionProps) {
  const [always, setAlways] = useState(isForAll)
  const t = useT()
  return (
    <ConfirmDialog
      title={t('pages.terminal.commands.keepShell')}
      text={t('pages.terminal.kept.explained')}
      remark={t('pages.terminal.kept.typing')}
      action={t('pages.terminal.kept.doKeep')}
      danger={false}
      onConfirm={() => {
        preferences.set({ keepExplained: true, ...(always && { keepShells: true }) })
        onKeep()
      }}
      onCancel={onClose}
    >
      {!isForAll && (
        <FormControlLabel
          control={<Checkbox checked={always} onChange={(_, on) => setAlways(on)} />}
          label={t('pages.terminal.preferences.keepShells')}
        />
      )}
    </ConfirmDialog>
  )
}
