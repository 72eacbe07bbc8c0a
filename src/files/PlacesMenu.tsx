import Star from '@mui/icons-material/Star'
import StarBorder from '@mui/icons-material/StarBorder'
import Divider from '@mui/material/Divider'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState, useSyncExternalStore } from 'react'
import type { MessageKey } from '#locales/messages.ts'
import { useBackCloses } from '#ui/back/useBackCloses.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { useT } from '#i18n/useT.ts'
import { areEqual, type Bytes } from '../streams/bytes.ts'
import { unended } from '../streams/paths.ts'
import type { FolderBrowser } from './panel/browser.ts'
import { legiblePath } from './legible.ts'
import type { PlaceStore } from './places.ts'

/** A menu with the recent and bookmarked folders, and a command to bookmark the current folder. */
export function PlacesMenu({ browser, places }: { browser: FolderBrowser; places: PlaceStore }) {
  const { place } = useSyncExternalStore(browser.subscribe, browser.getState)
  const { bookmarks, recent } = useSyncExternalStore(places.subscribe, places.getState)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useBackCloses(() => setAnchor(null), anchor !== null)
  const t = useT()
  const here = place && unended(place.path)
  const isHere = (path: Bytes) => !!here && areEqual(path, here)
  const isMarked = bookmarks.some(isHere)
  const others = recent.filter((path) => !isHere(path) && !bookmarks.some((marked) => areEqual(marked, path)))
  const choose = (run: () => void) => () => {
    setAnchor(null)
    run()
  }
  const group = (title: MessageKey, paths: readonly Bytes[]) =>
    paths.length > 0 && [
      <Divider key={title} />,
      <ListSubheader
        key={`${title} title`}
        role="presentation"
        disableSticky
        sx={{ lineHeight: '32px', bgcolor: 'transparent' }}
      >
        {t(title)}
      </ListSubheader>,
      ...paths.map((path) => {
        const text = legiblePath(path)
        return (
          <MenuItem
            key={`${title} ${path.join()}`}
            onClick={choose(() => browser.open(path))}
            title={text}
            sx={{ fontFamily: 'var(--lotus-mono)', fontSize: 13 }}
          >
            <bdi style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre' }}>{text}</bdi>
          </MenuItem>
        )
      }),
    ]
  return (
    <>
      <IconAction
        name={t('pages.files.places')}
        icon={isMarked ? <Star fontSize="small" color="info" /> : <StarBorder fontSize="small" />}
        menu="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('pages.files.places') }, paper: { sx: { maxWidth: 400 } } }}
      >
        <MenuItem disabled={!here} onClick={choose(() => here && places.mark(here, !isMarked))}>
          {t(isMarked ? 'pages.files.unmark' : 'pages.files.mark')}
        </MenuItem>
        {group('pages.files.bookmarks', bookmarks)}
        {group('pages.files.recent', others)}
      </Menu>
    </>
  )
}
