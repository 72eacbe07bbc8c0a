import Search from '@mui/icons-material/Search'
import { useRef, type KeyboardEvent } from 'react'
import { IconAction } from '#ui/IconAction.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { bytes } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { isCommand } from '#ui/keys/letterOf.ts'
import { useChordText } from '#ui/keys/useChordText.ts'
import type { Bytes } from '../../../streams/bytes.ts'
import { legible } from '../../legible.ts'
import type { RemoteFile } from '../../remoteFile.ts'
import { FileFrame } from '../FileFrame.tsx'
import { LoadedPart } from '../LoadedPart.tsx'
import { BytesSearchBar } from './BytesSearchBar.tsx'
import { useBytesSearch } from './useBytesSearch.ts'
import { ViewButtons } from './ViewButtons.tsx'

const BytesPane = lazyPart(async () => (await import('./BytesPane.tsx')).BytesPane)

interface BytesFileProps {
  file: RemoteFile
  content: Bytes
  onDownload: () => void
  onClose: () => void
}

/** Shows a file byte by byte. */
export function BytesFile({ file, content, onDownload, onClose }: BytesFileProps) {
  const search = useBytesSearch(content)
  const pane = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const locale = useLocale()
  const t = useT()
  const chordText = useChordText()

  function openSearch() {
    search.setOpen(true)
    input.current?.select()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isCommand(event, 'f')) openSearch()
    else if (event.key !== 'F3') return
    else if (!search.isOpen) openSearch()
    else (event.shiftKey ? search.previous : search.next)()
    event.preventDefault()
  }
  return (
    <FileFrame
      file={file}
      tall
      onClose={onClose}
      onKeyDown={onKeyDown}
      tools={
        <IconAction
          name={t('pages.files.editor.searchBytes')}
          icon={<Search fontSize="small" />}
          onClick={openSearch}
          keys={{ shown: chordText('Ctrl+F'), known: 'Control+F' }}
        />
      }
      status={bytes(content.length, locale)}
      actions={<ViewButtons {...{ onDownload, onClose }} />}
    >
      {search.isOpen && (
        <BytesSearchBar
          search={search}
          input={input}
          onClose={() => {
            search.setOpen(false)
            pane.current?.focus()
          }}
        />
      )}
      <LoadedPart>
        <BytesPane
          element={pane}
          content={content}
          found={search.found}
          label={t('pages.files.editor.bytesOf', { name: legible(file.name) })}
        />
      </LoadedPart>
    </FileFrame>
  )
}
