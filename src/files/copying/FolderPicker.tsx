import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useMemo, useRef, useSyncExternalStore } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { inside } from '../../streams/paths.ts'
import { legible } from '../legible.ts'
import { Breadcrumb } from '../panel/Breadcrumb.tsx'
import type { FolderBrowser } from '../panel/browser.ts'
import { FilesNotice } from '../panel/FilesNotice.tsx'
import { initialSort, sorted } from '../panel/grid/rows.ts'
import { folderNoticeOf, progressOf } from '../panel/notice.ts'
import { panelStyle } from '../panel/panelStyle.ts'
import { useVisibleRows } from '../panel/useVisibleRows.ts'

/** In pixels: large enough for a finger. */
const rowHeight = 44

const pickerStyle = { ...panelStyle, height: 'auto', '&& .crumbs': { order: 'initial', flex: 'none' } }

/** Lets the user open one of the folders of a server. */
export function FolderPicker({ browser }: { browser: FolderBrowser }) {
  const state = useSyncExternalStore(browser.subscribe, browser.getState)
  const locale = useLocale()
  const t = useT()
  const { place, asked } = state
  const folders = useMemo(
    () => sorted(place?.entries.filter(({ isFolder }) => isFolder) ?? [], initialSort, locale),
    [place, locale],
  )
  const box = useRef<HTMLDivElement>(null)
  const visible = useVisibleRows({ element: box, count: folders.length, rowHeight })
  const items = visible.getVirtualItems()
  const notice = folderNoticeOf(state)
  const waits = progressOf(state)
  return (
    <Box sx={pickerStyle}>
      {notice && <FilesNotice notice={notice} onReconnect={browser.reconnect} onDismiss={browser.dismiss} />}
      {place ? <Breadcrumb path={place.path} onOpen={browser.open} /> : <Box role="status">{waits && t(waits)}</Box>}
      <Box
        ref={box}
        aria-busy={!!asked}
        sx={{ position: 'relative', height: 'min(40dvh, 320px)', overflow: 'auto', border: 1, borderColor: 'divider' }}
      >
        {asked && <LinearProgress className="busy" aria-label={t('app.loading')} />}
        <Box
          component="ul"
          aria-label={t('pages.files.copies.folders')}
          style={{ height: visible.getTotalSize() }}
          sx={{ position: 'relative', listStyle: 'none', m: 0, p: 0 }}
        >
          {items.map(({ index, start }) => {
            const entry = folders[index]
            return (
              entry &&
              place && (
                <Box
                  key={index}
                  component="li"
                  style={{ transform: `translateY(${start}px)` }}
                  sx={{ position: 'absolute', insetInline: 0, top: 0 }}
                >
                  <button type="button" className="pick" onClick={() => browser.open(inside(place.path, entry.bytes))}>
                    <Icon name="folder" />
                    <bdi>{legible(entry.name)}</bdi>
                  </button>
                </Box>
              )
            )
          })}
        </Box>
        {place && folders.length === 0 && !asked && (
          <Box role="status" sx={{ p: 2, color: 'text.secondary' }}>
            {t('pages.files.copies.noFolders')}
          </Box>
        )}
      </Box>
    </Box>
  )
}
