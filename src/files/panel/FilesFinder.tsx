import Search from '@mui/icons-material/Search'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { RefObject } from 'react'
import { useT } from '#i18n/useT.ts'
import type { DirectoryEntry } from '../../streams/listing.ts'
import type { EntryAction } from './actions.ts'
import type { FolderState } from './folderState.ts'
import { emptySelection } from './grid/selection.ts'

interface FilesFinderProps {
  input: RefObject<HTMLInputElement | null>
  folder: FolderState
  /** The selected entries that are shown. */
  selected: readonly DirectoryEntry[]
  change: (part: Partial<FolderState>) => void
  shown: number
  /** Undefined before a folder has been read: then only the place of the row is kept. */
  total: number | undefined
  onDownload: (entries: readonly DirectoryEntry[]) => void
  /** Downloads files and folders as one archive. */
  onPack: (entries: readonly DirectoryEntry[]) => void
  onCopy: ((entries: readonly DirectoryEntry[]) => void) | undefined
  /** What can be done with the selected entries, besides. */
  actions: readonly EntryAction[]
  onAction: (action: EntryAction) => void
  /** The entries that differ from the other pane, while it is compared. */
  differing: readonly DirectoryEntry[] | undefined
  /** Whether only the names have been compared. */
  isByName: boolean
}

/** Filters the folder by name, shows the number of entries, and downloads the selected files. */
export function FilesFinder({ input, folder, selected, change, shown, total, ...more }: FilesFinderProps) {
  const { onDownload, onPack, onCopy, actions, onAction, differing, isByName } = more
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
          {onCopy && (
            <Button size="small" onClick={() => onCopy(selected)}>
              {t('pages.files.copies.selected', { count: selected.length })}
            </Button>
          )}
          <Button size="small" startIcon={<Download />} disabled={files.length === 0} onClick={() => onDownload(files)}>
            {t('pages.files.downloadSelected', { count: files.length })}
          </Button>
          {(files.length < selected.length || files.length > 1) && (
            <Button size="small" onClick={() => onPack(selected)}>
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
                onClick={() => onAction(action)}
              >
                {action.label}
              </Button>
            ))}
          <Button size="small" color="inherit" onClick={() => change({ selection: emptySelection })}>
            {t('app.clear')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
