import Search from '@mui/icons-material/Search'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { bytes } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { legible } from '../legible.ts'
import type { CodeView } from '../../code/codeView.ts'
import { FileFrame } from './FileFrame.tsx'
import type { RemoteFile } from '../remoteFile.ts'
import { LoadedPart } from './LoadedPart.tsx'
import { mostText, type Opened } from './openFile.ts'

const LogPane = lazyPart(async () => (await import('./views/LogPane.tsx')).LogPane)

interface LogFileProps {
  file: RemoteFile
  log: Extract<Opened, { kind: 'log' }>
  onText: () => void
  onDownload: () => void
  onClose: () => void
}

/** Shows the end of a log, or all of it, read-only. */
export function LogFile({ file, log, onText, onDownload, onClose }: LogFileProps) {
  const view = useRef<CodeView>(undefined)
  const locale = useLocale()
  const t = useT()
  const { lines, shown, size } = log
  const isWhole = shown === size
  const amounts = { shown: bytes(shown, locale), size: bytes(size, locale) }
  return (
    <FileFrame
      file={file}
      tall
      onClose={onClose}
      tools={
        <IconAction
          name={t('pages.files.editor.search')}
          icon={<Search fontSize="small" />}
          onClick={() => view.current?.search()}
        />
      }
      status={isWhole ? amounts.size : t('pages.files.editor.logEnd', amounts)}
      actions={
        <>
          {size <= mostText && <Button onClick={onText}>{t('pages.files.editor.edit')}</Button>}
          <Button onClick={onDownload}>{t('pages.files.downloadThis')}</Button>
          <Button variant="contained" onClick={onClose}>
            {t('app.close')}
          </Button>
        </>
      }
    >
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
