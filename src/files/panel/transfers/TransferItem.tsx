import Cancel from '@mui/icons-material/Close'
import Copy from '@mui/icons-material/ContentCopy'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Pause from '@mui/icons-material/Pause'
import Resume from '@mui/icons-material/PlayArrow'
import Retry from '@mui/icons-material/Replay'
import Upload from '@mui/icons-material/FileUploadOutlined'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import type { ReactElement } from 'react'
import type { MessageKey } from '#locales/messages.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { legible } from '../../legible.ts'
import { isFinished, isIncomplete, shareOf, type Transfer } from '../../transfers/transfer.ts'
import { useTransferReason } from '../../useFileReason.ts'
import { progressText } from './progressText.ts'

export interface TransferCommands {
  onCancel: (id: string) => void
  onPause?: (id: string) => void
  onResume?: (id: string) => void
  onRetry?: (id: string) => void
  /** Removes a finished transfer from the list. */
  onClear?: (id: string) => void
}

interface TransferRowProps extends TransferCommands {
  transfer: Transfer
  /** The server and the folder on it. */
  where: string
  /** The position among all transfers, starting at 1. */
  position: number
  total: number
}

/** Whether a row needs no more than a name and a line: nothing is left to be done about it. */
const isShort = (transfer: Transfer) =>
  transfer.state === 'cancelled' || (transfer.state === 'done' && !isIncomplete(transfer))

/** Height in pixels: a name, a place, and two lines for the progress or the reason of a failure. */
export const heightOf = (transfer: Transfer | undefined): number => (transfer && isShort(transfer) ? 44 : 76)

const kinds = {
  upload: [Upload, 'pages.files.isUpload'],
  download: [Download, 'pages.files.isDownload'],
  copy: [Copy, 'pages.files.copies.isCopy'],
} as const

const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre', lineHeight: '18px' }
const twoLines = {
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
}

/** One transfer: its name, place and progress, and its commands. */
export function TransferItem({ transfer, where, position, total, ...commands }: TransferRowProps) {
  const reasonOf = useTransferReason()
  const locale = useLocale()
  const t = useT()
  const { state, kind } = transfer
  const name = legible(transfer.name)
  const share = shareOf(transfer)
  const text = progressText(transfer, t, locale, reasonOf(transfer))
  const over = isFinished(transfer)
  const short = isShort(transfer)
  const [Icon, title] = transfer.from ? kinds.copy : kinds[kind]
  return (
    <Box
      component="li"
      aria-posinset={position}
      aria-setsize={total}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: heightOf(transfer),
        boxSizing: 'border-box',
        py: 0.5,
      }}
    >
      <Icon fontSize="small" color="muted" titleAccess={t(title)} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={line} title={name}>
          <bdi>{name}</bdi>
        </Box>
        <Box
          sx={{ ...line, lineHeight: '16px', fontSize: 12, color: 'text.secondary' }}
          title={short ? `${text}\n${where}` : where}
        >
          {short ? [text, where].join(' · ') : where}
        </Box>
        {!over && (
          <LinearProgress
            aria-label={name}
            aria-valuetext={text}
            {...(share === undefined && state === 'running'
              ? { variant: 'indeterminate' }
              : { variant: 'determinate', value: 100 * (share ?? 0) })}
            // The progress is updated more often than a transition takes, so the bar would be animated all the time.
            sx={{ my: 0.25, '& .MuiLinearProgress-bar': { transition: 'none' } }}
          />
        )}
        {!short && (
          <Box
            title={over ? text : undefined}
            sx={{
              ...twoLines,
              fontSize: 12,
              lineHeight: '16px',
              fontVariantNumeric: 'tabular-nums',
              color: state === 'failed' ? 'error.main' : 'text.secondary',
            }}
          >
            {text}
          </Box>
        )}
      </Box>
      <ItemCommands {...{ transfer, name }} {...commands} />
    </Box>
  )
}

interface ItemCommandsProps extends TransferCommands {
  transfer: Transfer
  /** As it is shown. */
  name: string
}

/** What can be done with a transfer in its state. */
function ItemCommands({ transfer, name, onCancel, onPause, onResume, onRetry, onClear }: ItemCommandsProps) {
  const t = useT()
  const { id, state } = transfer
  const over = isFinished(transfer)
  const commands: { label: MessageKey; icon: ReactElement; run: ((id: string) => void) | false | undefined }[] = [
    {
      label: 'pages.files.pause',
      icon: <Pause fontSize="small" />,
      run: (state === 'running' || state === 'waiting') && onPause,
    },
    { label: 'pages.files.resume', icon: <Resume fontSize="small" />, run: state === 'paused' && onResume },
    { label: 'app.cancel', icon: <Cancel fontSize="small" />, run: !over && onCancel },
    {
      label: 'app.tryAgain',
      icon: <Retry fontSize="small" />,
      run: (state === 'failed' || state === 'cancelled') && onRetry,
    },
    { label: 'app.clear', icon: <Cancel fontSize="small" />, run: over && onClear },
  ]
  return commands.map(
    ({ label, icon, run }) =>
      run && (
        <IconAction key={label} name={t('app.named', { action: t(label), name })} icon={icon} onClick={() => run(id)} />
      ),
  )
}
