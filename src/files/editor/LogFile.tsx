import Search from '@mui/icons-material/Search'
import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useMemo, useRef } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { bytes } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { legible } from '../legible.ts'
import { useFileReason } from '../useFileReason.ts'
import type { FileWays } from './fileWays.ts'
import { LargeFile } from './fetchFile.ts'
import { FileFrame } from './FileFrame.tsx'
import type { RemoteFile } from '../remoteFile.ts'
import { LoadedPart } from './LoadedPart.tsx'
import { createLook, mostLooked } from './lookBeyond.ts'
import type { LogView } from './views/LogPane.tsx'
import { useFollow } from './useFollow.ts'
import { mostText, type Opened } from './openFile.ts'
import { ViewButtons } from './views/ViewButtons.tsx'

const LogPane = lazyPart(async () => (await import('./views/LogPane.tsx')).LogPane)

interface LogFileProps {
  file: RemoteFile
  log: Extract<Opened, { kind: 'log' }>
  ways: FileWays
  onText: () => void
  onDownload: () => void
  onClose: () => void
}

/** Shows the end of a log, or all of it, read-only. */
export function LogFile({ file, log, ways, onText, onDownload, onClose }: LogFileProps) {
  const view = useRef<LogView>(undefined)
  const look = useMemo(() => createLook(ways, file.path), [ways, file.path])
  const follow = useFollow(look, log.size, () => view.current)
  const reason = useFileReason()
  const locale = useLocale()
  const t = useT()
  const { lines, shown, size } = log
  const isWhole = shown === size
  const grown = follow.size - size
  const amounts = { shown: bytes(shown + grown, locale), size: bytes(follow.size, locale) }
  return (
    <FileFrame
      file={file}
      tall
      onClose={onClose}
      tools={
        <>
          <FormControlLabel
            control={<Switch checked={follow.isOn} onChange={follow.toggle} />}
            label={t('pages.files.editor.follow')}
            sx={{ mr: 0 }}
          />
          <IconAction
            name={t('pages.files.editor.search')}
            icon={<Search fontSize="small" />}
            onClick={() => view.current?.search()}
          />
        </>
      }
      status={isWhole || follow.isAnother ? amounts.size : t('pages.files.editor.logEnd', amounts)}
      actions={<ViewButtons {...{ onDownload, onClose }} onText={size <= mostText ? onText : undefined} />}
    >
      {follow.error !== undefined && (
        <Alert severity={follow.isOn ? 'warning' : 'error'} sx={{ mx: 2, mb: 1 }}>
          {follow.isMissing
            ? t('pages.files.editor.followMissing')
            : follow.error instanceof LargeFile
              ? t('pages.files.editor.followLarge', { most: bytes(mostLooked, locale) })
              : reason(follow.error)}
        </Alert>
      )}
      <LoadedPart>
        <LogPane
          lines={lines}
          name={legible(file.name)}
          isWhole={isWhole}
          onView={(made) => {
            view.current = made
          }}
        />
      </LoadedPart>
    </FileFrame>
  )
}
