import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useT } from '#i18n/useT.ts'
import type { MessageKey } from '#locales/messages.ts'

interface NothingShownProps {
  text: MessageKey | undefined
  /** Shown if a filter matches nothing. */
  onClear?: () => void
}

/** Shown in place of the rows. */
export function NothingShown({ text, onClear }: NothingShownProps) {
  const t = useT()
  return (
    <Box role="status" className="nothing">
      {text && t(text)}
      {onClear && <Button onClick={onClear}>{t('list.clearFilters')}</Button>}
    </Box>
  )
}
