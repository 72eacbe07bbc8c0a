import Close from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useEffectEvent, useId, useLayoutEffect, useState, type KeyboardEvent } from 'react'
import { useFullScreenDialogs } from '#ui/narrow.ts'
import { useT } from '#i18n/useT.ts'
import type { PaletteEntry } from './entry.ts'
import { PaletteResults } from './PaletteResults.tsx'
import { PaletteFooter } from './PaletteFooter.tsx'
import { paper } from './paletteStyle.ts'
import { useOverlay } from './overlay.ts'
import { useOpen } from './useOpen.ts'
import { useSearch } from './useSearch.ts'

interface PaletteProps {
  onClose: () => void
  /** Called before `onClose` if the current page is left. */
  onLeave: () => void
}

/** Searches screens, actions and records by name, and opens or runs the chosen entry. */
export function Palette({ onClose, onLeave }: PaletteProps) {
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const { takeTyped } = useOverlay()
  const { groups, entries, total, unread } = useSearch(query)
  const { hrefOf, isHere, open } = useOpen()
  const narrow = useFullScreenDialogs()
  const id = useId()
  const t = useT()
  const title = t('palette.title')
  const took = useEffectEvent(() => setQuery((typed) => takeTyped() + typed))
  // oxlint-disable-next-line react/set-state-in-effect -- a key may be pressed until this is rendered
  useLayoutEffect(() => took(), [])

  function choose({ act }: PaletteEntry) {
    if (typeof act === 'string' && !isHere(act)) onLeave()
    onClose()
    if (typeof act === 'string') open(act)
    else act()
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter and the arrow keys belong to the input method while it suggests words.
    if (event.nativeEvent.isComposing || event.shiftKey || event.altKey) return
    const last = entries.length - 1
    const steps: Record<string, number> = {
      ArrowDown: active < last ? active + 1 : 0,
      ArrowUp: active > 0 ? active - 1 : last,
      Home: 0,
      End: last,
    }
    const step = steps[event.key]
    const entry = entries[active]
    if (step !== undefined) setActive(Math.max(0, step))
    else if (event.key !== 'Enter') return
    else if (entry && typeof entry.act === 'string' && (event.ctrlKey || event.metaKey)) {
      window.open(hrefOf(entry.act), '_blank', 'noopener')
    } else if (entry) choose(entry)
    event.preventDefault()
  }

  return (
    <Dialog
      open
      fullScreen={narrow}
      fullWidth
      maxWidth={false}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      slotProps={{ container: { sx: { alignItems: 'flex-start' } }, paper: { sx: narrow ? undefined : paper } }}
    >
      <h2 id={`${id}-title`} style={visuallyHidden}>
        {title}
      </h2>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          paddingInlineStart: 2,
          paddingInlineEnd: 1,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Search fontSize="small" color="action" />
        <InputBase
          autoFocus
          fullWidth
          value={query}
          placeholder={t('palette.placeholder')}
          onChange={({ target }) => {
            setQuery(target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': title,
              'aria-autocomplete': 'list',
              'aria-expanded': entries.length > 0,
              'aria-controls': entries.length > 0 ? id : undefined,
              'aria-activedescendant': entries.length > 0 ? `${id}-${active}` : undefined,
              autoCapitalize: 'off',
              autoComplete: 'off',
              enterKeyHint: 'go',
              spellCheck: false,
            },
          }}
        />
        <IconButton aria-label={t('app.close')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <PaletteResults {...{ id, groups, query, active, hrefOf }} onPoint={setActive} onChoose={choose} />
      <PaletteFooter shown={entries.length} total={total} typed={query.trim() !== ''} unread={unread} />
    </Dialog>
  )
}
