import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Icon } from '#ui/Icon.tsx'
import { useCopy } from '#ui/useCopy.ts'
import { useT } from '#i18n/useT.ts'

interface TokenShownProps {
  record: Record<string, unknown>
  onClose: () => void
}

/** Shows a new token. The server sends it only this once. */
export function TokenShown({ record, onClose }: TokenShownProps) {
  const token = String(record['token'] ?? '')
  const { copied, copy } = useCopy()
  const t = useT()
  return (
    <>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('pages.apiTokens.once')}
        </Alert>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <OutlinedInput
            fullWidth
            readOnly
            size="small"
            value={token}
            onFocus={({ target }) => target.select()}
            slotProps={{ input: { 'aria-label': t('pages.apiTokens.token') } }}
            sx={{ fontFamily: 'var(--lotus-mono)' }}
          />
          <Button
            autoFocus
            variant="contained"
            startIcon={<Icon name={copied ? 'check' : 'copy'} />}
            onClick={() => void copy(token)}
            sx={{ flexShrink: 0, px: 2 }}
          >
            {t(copied ? 'app.copied' : 'pages.apiTokens.copy')}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.close')}</Button>
      </DialogActions>
    </>
  )
}
