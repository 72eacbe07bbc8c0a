import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useT } from '#i18n/useT.ts'
import type { Pasting } from './usePasting.ts'

interface PasteButtonProps {
  pasting: Pasting
  /** The name of the field. */
  label: string
}

/** Opens the panel for a pasted list, where people may have one; says how many records were taken from the last list. */
export function PasteButton({ pasting: { isOffered, text, taken, setText }, label }: PasteButtonProps) {
  const t = useT()
  return (
    <>
      {isOffered && text === undefined && (
        <Button
          size="small"
          aria-label={t('app.named', { action: t('form.pasteList'), name: label })}
          onClick={() => setText('')}
        >
          {t('form.pasteList')}
        </Button>
      )}
      <Box component="span" role="status" sx={{ px: 1, color: 'text.secondary', fontSize: 12 }}>
        {taken !== undefined && t('form.pasted', { smart_count: taken })}
      </Box>
    </>
  )
}
