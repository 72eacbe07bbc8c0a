import Cancel from '@mui/icons-material/Close'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Retry from '@mui/icons-material/Replay'
import Upload from '@mui/icons-material/FileUploadOutlined'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { IconAction } from '#ui/IconAction.tsx'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { legible } from '../../legible.ts'
import { isFinished, shareOf, type Transfer } from '../../transfers/transfer.ts'
import { useTransferReason } from '../../useFileReason.ts'
import { progressText } from './progressText.ts'

export interface TransferCommands {
  onCancel: (id: string) => void
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

/** Height in pixels: a name, a place, and two lines for the reason of a failure. */
export const transferHeight = 76

const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre', lineHeight: '18px' }
const twoLines = {
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
}

/** One transfer: its name, place and progress, and its commands. */
export function TransferItem({ transfer, where, position, total, onCancel, onRetry, onClear }: TransferRowProps) {
  const reasonOf = useTransferReason()
  const locale = useLocale()
  const t = useT()
  const { id, state, kind } = transfer
  const name = legible(transfer.name)
  const share = shareOf(transfer)
  const text = progressText(transfer, t, locale, reasonOf(transfer))
  const over = isFinished(transfer)
  const Icon = kind === 'download' ? Download : Upload
  return (
    <Box
      component="li"
      aria-posinset={position}
      aria-setsize={total}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, height: transferHeight, boxSizing: 'border-box', py: 0.5 }}
    >
      <Icon
        fontSize="small"
        color="muted"
        titleAccess={t(kind === 'download' ? 'pages.files.isDownload' : 'pages.files.isUpload')}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={line} title={name}>
          <bdi>{name}</bdi>
        </Box>
        <Box sx={{ ...line, lineHeight: '16px', fontSize: 12, color: 'text.secondary' }} title={where}>
          {where}
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
      </Box>
      {!over && (
        <IconAction
          name={t('app.named', { action: t('app.cancel'), name })}
          icon={<Cancel fontSize="small" />}
          onClick={() => onCancel(id)}
        />
      )}
      {onRetry && (state === 'failed' || state === 'cancelled') && (
        <IconAction
          name={t('app.named', { action: t('app.tryAgain'), name })}
          icon={<Retry fontSize="small" />}
          onClick={() => onRetry(id)}
        />
      )}
      {onClear && over && (
        <IconAction
          name={t('app.named', { action: t('app.clear'), name })}
          icon={<Cancel fontSize="small" />}
          onClick={() => onClear(id)}
        />
      )}
    </Box>
  )
}
