import Cancel from '@mui/icons-material/Close'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Retry from '@mui/icons-material/Replay'
import Upload from '@mui/icons-material/FileUploadOutlined'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { IconAction } from '#engine/views/IconAction.tsx'
import { useLocale } from '#i18n/LocaleContext.ts'
import { useT } from '#i18n/useT.ts'
import { progressText } from './progressText.ts'
import { legible } from '../legible.ts'
import { isOver, shareOf, type TransferView } from './transferView.ts'

export interface TransferCommands {
  onCancel: (id: string) => void
  onRetry?: (id: string) => void
  /** Takes one that is over out of the list. */
  onClear?: (id: string) => void
}

/** One transfer: what, how far, and what can be done about it. */
export function TransferRow({ transfer, onCancel, onRetry, onClear }: { transfer: TransferView } & TransferCommands) {
  const locale = useLocale()
  const t = useT()
  const { id, state, direction } = transfer
  const name = legible(transfer.name)
  const share = shareOf(transfer)
  const text = progressText(transfer, t, locale)
  const over = isOver(transfer)
  const Icon = direction === 'download' ? Download : Upload
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
      <Icon
        fontSize="small"
        color="action"
        titleAccess={t(direction === 'download' ? 'pages.files.isDownload' : 'pages.files.isUpload')}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre' }}>
          <bdi>{name}</bdi>
        </Box>
        {!over && (
          <LinearProgress
            aria-label={name}
            aria-valuetext={text}
            {...(share === undefined && state === 'running'
              ? { variant: 'indeterminate' }
              : { variant: 'determinate', value: 100 * (share ?? 0) })}
            // The next look at it comes sooner than a bar has moved: that would be drawn all the time.
            sx={{ my: 0.5, '& .MuiLinearProgress-bar': { transition: 'none' } }}
          />
        )}
        <Box
          sx={{
            fontSize: 12,
            fontVariantNumeric: 'tabular-nums',
            overflowWrap: 'anywhere',
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
