import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, type RefCallback } from 'react'
import { useT } from '#i18n/useT.ts'
import { TransferRow, type TransferCommands } from './TransferRow.tsx'
import { isOver, type TransferView } from './transferView.ts'

interface TransferListProps extends Required<TransferCommands> {
  transfers: readonly TransferView[]
  onClearAll: () => void
  ref?: RefCallback<HTMLElement>
}

/** The queue of uploads and downloads. */
export function TransferList({ transfers, onClearAll, ref, ...commands }: TransferListProps) {
  const id = useId()
  const t = useT()
  if (transfers.length === 0) return null
  const over = transfers.filter(isOver).length
  return (
    <Box
      component="section"
      ref={ref}
      aria-labelledby={id}
      sx={{ flex: 'none', maxHeight: '40%', overflow: 'auto', px: 1.5, py: 0.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
        <Box component="h2" id={id} sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
          {t('pages.files.transfers')}
        </Box>
        <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
          {t('pages.files.transfersDone', { over, total: transfers.length })}
        </Box>
        {over > 0 && (
          <Button size="small" color="inherit" sx={{ ml: 'auto' }} onClick={onClearAll}>
            {t('pages.files.clearFinished')}
          </Button>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {transfers.map((transfer) => (
          <TransferRow key={transfer.id} transfer={transfer} {...commands} />
        ))}
      </Box>
    </Box>
  )
}
