import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Box from '@mui/material/Box'
import { Fragment, useState } from 'react'
import { useT } from '#i18n/useT.ts'
import type { Bytes } from '../../streams/bytes.ts'
import { segmentsOf } from '../../streams/paths.ts'
import { legible } from '../legible.ts'
import { useBackCloses } from '#ui/back/useBackCloses.ts'

/** The number of path segments that must be visible (docs/specification.md#constants). */
const shown = 3

/** The path of a folder: its last segments, and a menu with the earlier ones. */
export function Breadcrumb({ path, onOpen }: { path: Bytes; onOpen: (path: Bytes) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useBackCloses(() => setAnchor(null), anchor !== null)
  const t = useT()
  const steps = segmentsOf(path)
  const earlier = steps.slice(0, -shown)
  return (
    <Box component="nav" aria-label={t('pages.files.path')} className="crumbs">
      {earlier.length > 0 && (
        <>
          <button
            type="button"
            aria-label={t('pages.files.earlier')}
            title={t('pages.files.earlier')}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            …
          </button>
          <span aria-hidden="true">/</span>
        </>
      )}
      {steps.slice(-shown).map(({ name, path: to }, at, last) => (
        <Fragment key={at}>
          {at > 0 && last[at - 1]?.name !== '/' && <span aria-hidden="true">/</span>}
          <button type="button" aria-current={at === last.length - 1 ? 'page' : undefined} onClick={() => onOpen(to)}>
            <bdi>{legible(name)}</bdi>
          </button>
        </Fragment>
      ))}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {earlier.map(({ name, path: to }, at) => (
          <MenuItem
            key={at}
            onClick={() => {
              setAnchor(null)
              onOpen(to)
            }}
          >
            <bdi>{legible(name)}</bdi>
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}
