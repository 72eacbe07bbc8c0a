import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useT } from '#i18n/useT.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { ConfigurationError } from '#configuration/file.ts'
import { FileComparison } from './FileComparison.tsx'
import { ScreenPart } from './ScreenPart.tsx'
import { useComparison } from './useComparison.ts'

/** Chooses a file and shows how the server differs from it. */
export function ComparePart() {
  const input = useRef<HTMLInputElement>(null)
  const comparison = useComparison()
  const reason = useReason()
  const t = useT()
  const { plan, error, busy, read, fileName } = comparison
  return (
    <ScreenPart title={t('pages.configuration.compare')}>
      <Typography color="textSecondary">{t('pages.configuration.chooseHelp')}</Typography>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.yaml,.yml"
        aria-label={t('pages.configuration.choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void read(file)
          target.value = ''
        }}
      />
      <Button variant="outlined" loading={busy} onClick={() => input.current?.click()}>
        {t('pages.configuration.choose')}
      </Button>
      {fileName !== undefined && <Typography variant="body2">{fileName}</Typography>}
      {error !== undefined && (
        <Alert severity="error" sx={{ width: '100%', overflowWrap: 'anywhere' }}>
          {error instanceof ConfigurationError
            ? t('pages.configuration.unreadable', {
                reason: [error.place, error.message || t('validation.invalid')].filter(Boolean).join(': '),
              })
            : reason(error)}
        </Alert>
      )}
      {plan && <FileComparison comparison={comparison} plan={plan} />}
    </ScreenPart>
  )
}
