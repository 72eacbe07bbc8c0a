import Search from '@mui/icons-material/Search'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { RefObject } from 'react'
import { useT } from '#i18n/useT.ts'
import type { DirectoryEntry } from '../../streams/listing.ts'
import { isByNameAlone, isDifferent, type EntryMarks } from '../copying/compare.ts'
import type { EntryAction } from './actions.ts'
import { unselected } from './folderState.ts'
import type { EntryCommands } from './useEntryCommands.ts'
import type { FolderView } from './useFolder.ts'

interface FilesFinderProps {
  input: RefObject<HTMLInputElement | null>
  view: Pick<FolderView, 'folder' | 'change' | 'rows'>
  /** The selected entries that are shown. */
  selected: readonly DirectoryEntry[]
  /** Undefined before a folder has been read: then only the place of the row is kept. */
  total: number | undefined
  /** How each entry compares with the other pane, while it is compared. */
  marks: EntryMarks | undefined
  commands: Pick<EntryCommands, 'download' | 'pack' | 'copy' | 'act'>
  /** What can be done with the selected entries, besides. */
  actions: readonly EntryAction[]
}

/** Filters the folder by name, shows the number of entries, and downloads the selected files. */
export function FilesFinder({ input, view, selected, total, marks, commands, actions }: FilesFinderProps) {
  const { folder, change, rows } = view
  const { download, pack, copy, act } = commands
  const shown = rows.length
  const differing = marks && rows.filter((entry) => isDifferent(marks.get(entry)))
  const isByName = marks !== undefined && isByNameAlone(marks)
  const t = useT()
  const { words } = folder
  const files = selected.filter(({ isFolder }) => !isFolder)
  const count =
    total !== undefined &&
    (shown === total
      ? t('pages.files.count', { smart_count: total })
      : t('pages.files.countFiltered', { shown, smart_count: total }))
  return (
    <Box className="finder" sx={{ visibility: total === undefined ? 'hidden' : undefined }}>
      <OutlinedInput
        type="search"
        size="small"
        inputRef={input}
        value={words}
        placeholder={t('pages.files.filter')}
        onChange={(event) => change({ words: event.target.value })}
        slotProps={{ input: { 'aria-label': t('pages.files.filter'), spellCheck: false } }}
        startAdornment={
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        }
      />
      <span role="status">
        {count}
        {selected.length > 0 && `, ${t('list.selected', { count: selected.length })}`}
      </span>
      {differing && selected.length === 0 && (
        <Button
          size="small"
          disabled={differing.length === 0}
          onClick={() => change({ selection: new Set(differing) })}
        >
          {t(isByName ? 'pages.files.compare.selectOnly' : 'pages.files.compare.select', { count: differing.length })}
        </Button>
      )}
      {selected.length > 0 && (
        <Box className="selected">
          {copy && (
            <Button size="small" onClick={() => copy(selected)}>
              {t('pages.files.copies.selected', { count: selected.length })}
            </Button>
          )}
          <Button size="small" startIcon={<Download />} disabled={files.length === 0} onClick={() => download(files)}>
            {t('pages.files.downloadSelected', { count: files.length })}
          </Button>
          {(files.length < selected.length || files.length > 1) && (
            <Button size="small" onClick={() => pack(selected)}>
              {t('pages.files.packSelected', { count: selected.length })}
            </Button>
          )}
          {actions
            .filter(({ isFor, unfit }) => selected.some((entry) => isFor(entry) || unfit?.(entry)))
            .map((action) => (
              <Button
                key={action.label}
                size="small"
                color={action.danger ? 'error' : 'primary'}
                onClick={() => act(action, selected)}
              >
                {action.label}
              </Button>
            ))}
          <Button size="small" color="inherit" onClick={() => change(unselected)}>
            {t('app.clear')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
