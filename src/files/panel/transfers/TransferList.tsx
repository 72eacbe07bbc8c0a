import Less from '@mui/icons-material/ExpandMore'
import More from '@mui/icons-material/ExpandLess'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState, type RefCallback } from 'react'
import { IconAction } from '#ui/IconAction.tsx'
import { useT } from '#i18n/useT.ts'
import { isFinished, type Transfer } from '../../transfers/transfer.ts'
import { countsText } from './progressText.ts'
import type { TransferCommands } from './TransferItem.tsx'
import { TransferRows, type TransferRowsProps } from './TransferRows.tsx'

interface TransferListProps extends Required<TransferCommands> {
  transfers: readonly Transfer[]
  serverName: TransferRowsProps['serverName']
  onCancelAll: () => void
  onPauseAll: () => void
  onResumeAll: () => void
  onRetryAll: () => void
  onClearAll: () => void
  ref?: RefCallback<HTMLElement>
}

/** The list never takes more of the window than this. */
const maxHeight = 'min(30dvh, 240px)'

/** The queue of uploads and downloads. */
export function TransferList({ transfers, ref, ...more }: TransferListProps) {
  const { onCancelAll, onPauseAll, onResumeAll, onRetryAll, onClearAll, ...commands } = more
  const [isOpen, setOpen] = useState(true)
  const id = useId()
  const t = useT()
  if (transfers.length === 0) return null
  const over = transfers.filter(isFinished).length
  const has = (state: Transfer['state']) => transfers.some((each) => each.state === state)
  const ways = [
    (has('running') || has('waiting')) && { name: t('pages.files.pauseAll'), act: onPauseAll },
    has('paused') && { name: t('pages.files.resumeAll'), act: onResumeAll },
    over < transfers.length && { name: t('pages.files.cancelAll'), act: onCancelAll },
    (has('failed') || has('cancelled')) && {
      name: t(has('failed') ? 'pages.files.retryAll' : 'pages.files.retryCancelled'),
      act: onRetryAll,
    },
    over > 0 && { name: t('pages.files.clearFinished'), act: onClearAll },
  ].filter((way) => way !== false)
  return (
    <Box
      component="section"
      ref={ref}
      aria-labelledby={id}
      sx={{ flex: 'none', px: 1.5, py: 0.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 36 }}>
        <Box component="h2" id={id} sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
          {t('pages.files.transfers')}
        </Box>
        <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
          {countsText(transfers, t)}
        </Box>
        <Box sx={{ marginInlineStart: 'auto', display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          {ways.map(({ name, act }) => (
            <Button key={name} size="small" color="inherit" onClick={act}>
              {name}
            </Button>
          ))}
          <IconAction
            name={t(isOpen ? 'pages.files.hideTransfers' : 'pages.files.showTransfers')}
            icon={isOpen ? <Less fontSize="small" /> : <More fontSize="small" />}
            onClick={() => setOpen(!isOpen)}
          />
        </Box>
      </Box>
      {isOpen && <TransferRows transfers={transfers} maxHeight={maxHeight} {...commands} />}
    </Box>
  )
}
