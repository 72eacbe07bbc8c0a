import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { MessageKey } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import { touch } from '#ui/touch.ts'

interface AsTextProps {
  /** The label of the field, part of the button's name: a form may have several such buttons. */
  label: string
  /** Whether the input shows the stored text instead of its entries. */
  asText: boolean
  /** The name of the form that is not text. Default: a list. */
  form?: MessageKey
  /** Switches between the two forms; undefined disables the button. */
  onTurn: (() => void) | undefined
  children: ReactNode
}

/** Wraps an input of entries with a button that switches between the entries and the stored text. */
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
          insetInlineEnd: -12,
          minHeight: 24,
          py: 0,
          // Beside the label, the larger touch target would cover the label.
          [touch]: { position: 'static', marginInlineStart: -1 },
        }}
      >
        {turn}
      </Button>
    </Box>
  )
}
