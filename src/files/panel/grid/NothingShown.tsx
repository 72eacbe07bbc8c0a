import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useT } from '#i18n/useT.ts'
import type { MessageKey } from '#locales/messages.ts'

interface NothingShownProps {
  text: MessageKey | undefined
  /** Offered where a filter leaves nothing. */
  onClear?: () => void
}

/** Stands where the rows would be. */
export function NothingShown({ text, onClear }: NothingShownProps) {
  const t = useT()
  return (
    <Box role="status" className="nothing">
      {text && t(text)}
      {onClear && <Button onClick={onClear}>{t('list.clearFilters')}</Button>}
    </Box>
  )
}
