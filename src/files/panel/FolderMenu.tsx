import Check from '@mui/icons-material/Check'
import MoreVert from '@mui/icons-material/MoreVert'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { useBackCloses } from '#ui/back/useBackCloses.ts'
import { IconAction } from '#ui/IconAction.tsx'
import type { Listing } from '../../streams/listing.ts'
import type { FolderAction } from './actions.ts'
import type { Nested } from '../transfers/treePlan.ts'
import type { FolderBrowser } from './browser.ts'
import { FileInput } from './FileInput.tsx'
import { MenuNote } from '#ui/menu/MenuNote.tsx'
import { useCopyPath } from './useCopyPath.ts'

interface FolderMenuProps {
  browser: FolderBrowser
  place: Listing | undefined
  actions: readonly FolderAction[]
  /** Why further commands are missing. */
  note: string | undefined
  onGoto: () => void
  onFiles: (files: readonly Nested<File>[]) => void
  showsHidden: boolean
  onHidden: (shows: boolean) => void
}

/** The menu of the current folder. */
export function FolderMenu({ browser, place, actions, note, onGoto, ...more }: FolderMenuProps) {
  const { onFiles, showsHidden, onHidden } = more
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useBackCloses(() => setAnchor(null), anchor !== null)
  const [folderInput, setFolderInput] = useState<HTMLInputElement | null>(null)
  const copyPath = useCopyPath()
  const t = useT()
  const items = [
    { label: t('pages.files.refresh'), run: browser.refresh },
    { label: t('pages.files.copyPath'), run: () => place && copyPath(place.path), needsPlace: true },
    { label: t('pages.files.goto'), run: onGoto },
    { label: t('pages.files.home'), run: browser.home },
    { label: t('pages.files.uploadFolder'), run: () => folderInput?.click(), needsPlace: true },
    ...actions.map((action) =>
      action.needsPlace === false
        ? action
        : { label: action.label, run: () => place && action.run(place), needsPlace: true },
    ),
  ]
  return (
    <>
      <FileInput ref={setFolderInput} isFolder label={t('pages.files.uploadFolder')} onFiles={onFiles} />
      <IconAction
        name={t('pages.files.menu')}
        icon={<MoreVert fontSize="small" />}
        menu="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items.map(({ label, run, needsPlace }) => (
          <MenuItem
            key={label}
            disabled={needsPlace && !place}
            onClick={() => {
              setAnchor(null)
              run()
            }}
          >
            {label}
          </MenuItem>
        ))}
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={showsHidden}
          onClick={() => {
            setAnchor(null)
            onHidden(!showsHidden)
          }}
        >
          {t('pages.files.hidden')}
          {showsHidden && <Check fontSize="small" style={{ marginInlineStart: 8 }} />}
        </MenuItem>
        {note && <MenuNote>{note}</MenuNote>}
      </Menu>
    </>
  )
}
