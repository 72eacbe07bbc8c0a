import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { MessageKey } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import { touch } from '#ui/touch.ts'

interface AsTextProps {
  /** The field’s label: a form may have several such buttons. */
  label: string
  /** Whether the input shows the stored text, not its entries. */
  asText: boolean
  /** What it is when it is no text. Default: a list. */
  form?: MessageKey
  /** Without it the input stays as it is. */
  onTurn: (() => void) | undefined
  children: ReactNode
}

/** An input of entries that can be edited as the stored text, and back. */
export function AsText({ label, asText, form = 'form.asRows', onTurn, children }: AsTextProps) {
  const t = useT()
  const turn = asText ? t(form) : t('form.asJson')
  return (
    <Box sx={{ position: 'relative' }}>
      {children}
      <Button
        size="small"
        aria-label={t('app.named', { action: turn, name: label })}
        disabled={!onTurn}
        onClick={onTurn}
        sx={{
          position: 'absolute',
          top: -1,
          right: -12,
          minHeight: 24,
          py: 0,
          // Beside the label it would be in its way.
          [touch]: { position: 'static', ml: -1 },
        }}
      >
        {turn}
      </Button>
    </Box>
  )
}
