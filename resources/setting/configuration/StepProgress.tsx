import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { bytes } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import type { ComparedFile } from './useComparison.ts'

interface StepProgressProps extends Pick<ComparedFile, 'step' | 'file'> {
  onCancel: () => void
}

/** Says what is being done with the file, and lets it be cancelled. */
export function StepProgress({ step, file, onCancel }: StepProgressProps) {
  const locale = useLocale()
  const t = useT()
  const text =
    step === 'reading' && file
      ? t('pages.configuration.reading', { name: file.name, size: bytes(file.size, locale) })
      : t('pages.configuration.comparing')
  return (
    <Box sx={{ width: '100%' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Box component="span" role="status" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {text}
        </Box>
        <Button onClick={onCancel}>{t('app.cancel')}</Button>
      </Box>
      <LinearProgress aria-label={text} />
    </Box>
  )
}
