import Redo from '@mui/icons-material/Redo'
import Search from '@mui/icons-material/Search'
import Undo from '@mui/icons-material/Undo'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState, type KeyboardEvent } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { useWayOut } from '#ui/dialog/useWayOut.tsx'
import { useT } from '#i18n/useT.ts'
import { legible } from '../legible.ts'
import { useFileReason } from '../useFileReason.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { Start } from './fetchFile.ts'
import { FileFrame } from './FileFrame.tsx'
import type { RemoteFile } from '../remoteFile.ts'
import { indentOf } from '../../code/indent.ts'
import { IndentSelect } from './views/IndentSelect.tsx'
import { LoadedPart } from './LoadedPart.tsx'
import type { Opened } from './openFile.ts'
import { useTextWork } from './useTextWork.ts'

const EditorPane = lazyPart(async () => (await import('./views/EditorPane.tsx')).EditorPane)

interface TextWorkProps {
  file: RemoteFile
  opened: Extract<Opened, { kind: 'text' }>
  start: Start
  onDownload: () => void
  onClose: () => void
}

const savesBy = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 's'

/** Edits and saves a text. Every way to leave asks first if there are unsaved changes. */
export function TextWork({ file, opened, start, onDownload, onClose }: TextWorkProps) {
  const work = useTextWork(file, start, opened)
  const { isUnsaved, hasSaved, isSaving, obstacle, form, editor } = work
  const [indent, setIndent] = useState(() => indentOf(opened.text.lines, file.name))
  const { close, question } = useWayOut(isUnsaved, onClose)
  const reason = useFileReason()
  const t = useT()
  const progress = isUnsaved ? 'pages.files.editor.unsaved' : hasSaved && 'app.saved'
  const onKeyDown = (event: KeyboardEvent) => {
    if (!savesBy(event)) return
    event.preventDefault()
    if (isUnsaved) void work.save()
  }

  return (
    <FileFrame
      file={file}
      tall
      onClose={close}
      onKeyDown={onKeyDown}
      tools={
        <>
          <IndentSelect
            value={indent}
            onChange={(by) => {
              setIndent(by)
              editor.current?.indent(by)
            }}
          />
          <IconAction
            name={t('pages.files.editor.undo')}
            icon={<Undo fontSize="small" />}
            onClick={() => editor.current?.undo()}
          />
          <IconAction
            name={t('pages.files.editor.redo')}
            icon={<Redo fontSize="small" />}
            onClick={() => editor.current?.redo()}
          />
          <IconAction
            name={t('pages.files.editor.search')}
            icon={<Search fontSize="small" />}
            onClick={() => editor.current?.search()}
          />
        </>
      }
      status={[form.hasMark ? 'UTF-8 BOM' : 'UTF-8', form.lineEnd === '\n' ? 'LF' : 'CRLF', progress && t(progress)]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <Button onClick={onDownload}>{t('pages.files.downloadThis')}</Button>
          <Button onClick={close}>{t('app.close')}</Button>
          <Button variant="contained" loading={isSaving} disabled={!isUnsaved} onClick={() => void work.save()}>
            {t('app.save')}
          </Button>
        </>
      }
    >
      {opened.bytes.length === 0 && (
        <Alert severity="info" sx={{ mx: 2, mb: 1 }}>
          {t('pages.files.editor.empty')}
        </Alert>
      )}
      {obstacle?.kind === 'failed' && (
        <Alert severity="error" sx={{ mx: 2, mb: 1 }} onClose={work.dismiss} closeText={t('app.dismiss')}>
          {t('pages.files.editor.notSaved')} {reason(obstacle.error)} {obstacle.sent && t('pages.files.leavesPart')}
        </Alert>
      )}
      <LoadedPart>
        <EditorPane
          lines={opened.text.lines}
          name={legible(file.name)}
          indent={indent}
          onChange={work.look}
          onView={work.onView}
        />
      </LoadedPart>
      {obstacle?.kind === 'changed' && (
        <ConflictDialog
          now={obstacle.now}
          mine={work.lines()}
          onOverwrite={() => work.overwrite(obstacle.now)}
          onTake={(other) => work.take(obstacle.now, other)}
          onBack={work.dismiss}
        />
      )}
      {question}
    </FileFrame>
  )
}
