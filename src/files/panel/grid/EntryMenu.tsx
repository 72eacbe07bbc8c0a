import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useT } from '#i18n/useT.ts'
import type { Bytes } from '../../../streams/bytes.ts'
import type { DirectoryEntry } from '../../../streams/listing.ts'
import type { EntryAction, EntryKey } from '../actions.ts'
import { isLink } from './linkedPath.ts'
import { legible } from '../../legible.ts'
import { useBackCloses } from '#ui/back/useBackCloses.ts'
import { MenuNote } from '#ui/menu/MenuNote.tsx'
import { useCopyPath } from '../useCopyPath.ts'

interface EntryMenuProps {
  entry: DirectoryEntry
  path: Bytes
  at: { left: number; top: number }
  actions: readonly EntryAction[]
  onOpen: (entry: DirectoryEntry) => void
  onFolder: (path: Bytes) => void
  onDownload: (entry: DirectoryEntry) => void
  onPack: (entry: DirectoryEntry) => void
  onClose: () => void
}

interface MenuEntry {
  label: string
  run: () => void
  key?: EntryKey | undefined
}

const keyStyle = { marginInlineStart: 'auto', paddingInlineStart: 3, font: 'inherit', color: 'text.secondary' }

/** Whether a file may be a link to a folder: where the tools say nothing, only the agent knows. */
const mayBeFolder = ({ isFolder, facts }: DirectoryEntry) => !isFolder && (!facts || facts.kind === 'link')

/** The menu of an entry. Only opening a file shows whether the file is a link to a folder. */
export function EntryMenu({ entry, path, at, actions, onOpen, onFolder, onDownload, onPack, onClose }: EntryMenuProps) {
  useBackCloses(onClose)
  const copyPath = useCopyPath()
  const t = useT()
  const offered = actions.filter(({ isFor }) => isFor(entry))
  const reasons = new Set(actions.flatMap(({ unfit }) => unfit?.(entry) ?? []))
  const download = { label: t('pages.files.downloadThis'), run: () => onDownload(entry) }
  const items = [
    ...(entry.isFolder || isLink(entry) ? [{ label: t('app.open'), run: () => onOpen(entry) }] : []),
    entry.isFolder ? { label: t('pages.files.pack'), run: () => onPack(entry) } : download,
    ...offered.map(({ label, run, key }) => ({ label, key, run: () => run(path, entry) })),
    ...(mayBeFolder(entry) ? [{ label: t('pages.files.openAsFolder'), run: () => onFolder(path) }] : []),
    { label: t('pages.files.copyPath'), run: () => copyPath(path) },
  ]
  return (
    <Menu
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={at}
      slotProps={{ list: { 'aria-label': t('pages.files.more', { name: legible(entry.name) }) } }}
    >
      {items.map(({ label, run, key }: MenuEntry) => (
        <MenuItem
          key={label}
          aria-keyshortcuts={key}
          onClick={() => {
            onClose()
            run()
          }}
        >
          {label}
          {key && (
            <Box component="kbd" aria-hidden="true" sx={keyStyle}>
              {key === 'Delete' ? t('shortcuts.keys.delete') : key}
            </Box>
          )}
        </MenuItem>
      ))}
      {[...reasons].map((reason) => (
        <MenuNote key={reason}>{reason}</MenuNote>
      ))}
    </Menu>
  )
}
