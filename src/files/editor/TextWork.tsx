import Redo from '@mui/icons-material/Redo'
import ToEnd from '@mui/icons-material/KeyboardDoubleArrowDown'
import Search from '@mui/icons-material/Search'
import Undo from '@mui/icons-material/Undo'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState, type KeyboardEvent } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { useWayOut } from '#ui/dialog/useWayOut.tsx'
import { isCommand } from '#ui/keys/letterOf.ts'
import { sentences } from '#i18n/sentences.ts'
import { useT } from '#i18n/useT.ts'
import { legible } from '../legible.ts'
import { useFileReason } from '../useFileReason.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { FileWays } from './fileWays.ts'
import { encodingNames } from './encodings.ts'
import { FileFrame } from './FileFrame.tsx'
import type { RemoteFile } from '../remoteFile.ts'
import { indentOf } from '../../code/indent.ts'
import { EncodingSelect } from './views/EncodingSelect.tsx'
import { IndentSelect } from './views/IndentSelect.tsx'
import { LoadedPart } from './LoadedPart.tsx'
import type { Opened } from './openFile.ts'
import { useTextWork } from './useTextWork.ts'

const EditorPane = lazyPart(async () => (await import('./views/EditorPane.tsx')).EditorPane)

interface TextWorkProps {
  file: RemoteFile
  opened: Extract<Opened, { kind: 'text' }>
  ways: FileWays
  /** Shows its end, and what is appended to it. */
  onEnd?: () => void
  onDownload: () => void
  onClose: () => void
}

/** Edits and saves a text. Every way to leave asks first if there are unsaved changes. */
export function TextWork({ file, opened, ways, onEnd, onDownload, onClose }: TextWorkProps) {
  const work = useTextWork(file, ways, opened)
  const { isUnsaved, hasSaved, isSaving, isSending, obstacle, form, editor } = work
  const [indent, setIndent] = useState(() => indentOf(opened.text.lines, file.name))
  /** Saving once more may give a saved file back to its owner. */
  const canSave = isUnsaved || (obstacle?.kind === 'failed' && obstacle.leaves === 'all')
  const { close: leave, question } = useWayOut(isUnsaved, onClose)
  /** While it is being saved, the dialog stays: it shows how that ends. What has changed nothing yet is ended. */
  const close = isSaving ? work.stop : leave
  const t = useT()
  const progress = isUnsaved ? 'pages.files.editor.unsaved' : hasSaved && 'app.saved'
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isCommand(event, 's')) return
    event.preventDefault()
    if (canSave) void work.save()
  }

  return (
    <FileFrame
      file={file}
      tall
      onClose={close}
      onKeyDown={onKeyDown}
      tools={
        <>
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
          {onEnd && (
            <IconAction
              name={t('pages.files.editor.viewEnd')}
              icon={<ToEnd fontSize="small" />}
              disabled={isUnsaved}
              onClick={onEnd}
            />
          )}
        </>
      }
      settings={
        <>
          <IndentSelect
            value={indent}
            onChange={(by) => {
              setIndent(by)
              editor.current?.indent(by)
            }}
          />
          <EncodingSelect value={form.encoding} onRead={isUnsaved ? undefined : work.readIn} onSave={work.saveIn} />
        </>
      }
      status={[form.hasMark && 'BOM', form.lineEnd === '\n' ? 'LF' : 'CRLF', progress && t(progress)]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <Button onClick={onDownload}>{t('pages.files.downloadThis')}</Button>
          <Button onClick={close} disabled={isSending}>
            {t(isSaving ? 'app.cancel' : 'app.close')}
          </Button>
          <Button variant="contained" loading={isSaving} disabled={!canSave} onClick={() => void work.save()}>
            {t('app.save')}
          </Button>
        </>
      }
    >
      <TextNotices work={work} isEmpty={opened.bytes.length === 0} />
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
          encoding={form.encoding}
          onOverwrite={() => work.overwrite(obstacle.now)}
          onTake={(other) => work.take(obstacle.now, other)}
          onBack={work.dismiss}
        />
      )}
      {question}
    </FileFrame>
  )
}

interface TextNoticesProps {
  work: ReturnType<typeof useTextWork>
  isEmpty: boolean
}

/** Says that a text is empty, or why it was not saved. */
function TextNotices({ work, isEmpty }: TextNoticesProps) {
  const { obstacle, misfit, form } = work
  const reason = useFileReason()
  const t = useT()
  return (
    <>
      {isEmpty && (
        <Alert severity="info" sx={{ mx: 2, mb: 1 }}>
          {t('pages.files.editor.empty')}
        </Alert>
      )}
      {misfit && (
        <Alert severity="error" sx={{ mx: 2, mb: 1 }} onClose={work.dismissMisfit} closeText={t('app.dismiss')}>
          {misfit.kind === 'lacks'
            ? t('pages.files.editor.lacks', { char: misfit.char, encoding: encodingNames[form.encoding] })
            : t('pages.files.editor.unreadable', { encoding: encodingNames[misfit.encoding] })}
        </Alert>
      )}
      {obstacle?.kind === 'failed' && (
        <Alert severity="error" sx={{ mx: 2, mb: 1 }} onClose={work.dismiss} closeText={t('app.dismiss')}>
          {sentences([
            obstacle.leaves !== 'all' && t('pages.files.editor.notSaved'),
            reason(obstacle.error),
            obstacle.leaves === 'part' && t('pages.files.leavesPart'),
          ])}
        </Alert>
      )}
    </>
  )
}
