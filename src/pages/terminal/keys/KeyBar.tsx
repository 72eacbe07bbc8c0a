import Paste from '@mui/icons-material/ContentPasteOutlined'
import More from '@mui/icons-material/MoreHoriz'
import Box from '@mui/material/Box'
import { useState, useSyncExternalStore, type ComponentProps, type ReactElement } from 'react'
import { useNotify } from 'react-admin'
import { finger } from '#ui/touch.ts'
import { useT } from '#i18n/useT.ts'
import { readClipboard } from '../panes/clipboard.ts'
import { functionKeys, sequenceOf, type NamedKey } from './keys.ts'
import type { Pane } from '../panes/pane.ts'
import type { PreferenceStore } from '../settings/preferences.ts'
import { usePaste } from './usePaste.tsx'
import type { Workspace } from '../workspace.ts'

const cursorKeys = [
  ['ArrowLeft', '←'],
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
  ['ArrowRight', '→'],
  ['Home', 'Home'],
  ['End', 'End'],
  ['PageUp', 'PgUp'],
  ['PageDown', 'PgDn'],
] as const satisfies readonly (readonly [NamedKey, string])[]

const symbols = ['/', '-', '|', '~', '_', '*', '$', '&', '"', "'", '`', '\\', '<', '>', '{', '}', '[', ']']

const barStyle = {
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '& button': {
    all: 'unset',
    boxSizing: 'border-box',
    flex: 'none',
    minWidth: finger,
    height: finger,
    px: 1.25,
    textAlign: 'center',
    cursor: 'pointer',
    userSelect: 'none',
    touchAction: 'manipulation',
    '&[aria-pressed=true]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
    '&:active': { bgcolor: 'action.selected' },
  },
}

interface KeyBarProps {
  workspace: Workspace
  pane: Pane
  preferences: PreferenceStore
}

/** The keys that on-screen keyboards lack. Ctrl and Alt apply to the next key. */
export function KeyBar({ workspace, pane, preferences }: KeyBarProps) {
  const { held } = useSyncExternalStore(workspace.subscribe, workspace.getState)
  const [more, setMore] = useState(false)
  const { paste, question } = usePaste(pane, preferences)
  const { terminal } = pane.screen
  const notify = useNotify()
  const t = useT()

  const key = (named: NamedKey, label: string) => (
    <button
      key={named}
      type="button"
      onClick={() => {
        workspace.hold({ ctrl: false, alt: false })
        terminal.input(sequenceOf(named, held, terminal.modes.applicationCursorKeysMode))
      }}
    >
      {label}
    </button>
  )
  const char = (text: string, label = text) => (
    <button key={label} type="button" onClick={() => terminal.input(text)}>
      {label}
    </button>
  )
  const hold = (name: 'ctrl' | 'alt', label: string) => (
    <button type="button" aria-pressed={held[name]} onClick={() => workspace.hold({ ...held, [name]: !held[name] })}>
      {label}
    </button>
  )
  const icon = (label: string, sign: ReactElement, props: ComponentProps<'button'>) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      style={{ display: 'grid', placeContent: 'center' }}
      {...props}
    >
      {sign}
    </button>
  )
  async function pasteCopied() {
    const found = await readClipboard()
    if ('text' in found) paste(found.text)
    else notify(found.refusal, { type: 'warning' })
  }
  return (
    <Box
      role="toolbar"
      aria-label={t('pages.terminal.keys')}
      // If a button took the focus, the on-screen keyboard would close.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {more && (
        <Box sx={barStyle}>
          {functionKeys.map((name) => key(name, name))}
          {symbols.map((symbol) => char(symbol))}
        </Box>
      )}
      <Box sx={[barStyle, { overflowX: 'visible' }]}>
        <Box sx={{ display: 'flex', flex: 1, minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' }}>
          {char('\x1b', 'Esc')}
          {char('\t', 'Tab')}
          {hold('ctrl', 'Ctrl')}
          {hold('alt', 'Alt')}
          {cursorKeys.map(([name, label]) => key(name, label))}
        </Box>
        {icon(t('pages.terminal.paste'), <Paste fontSize="small" />, { onClick: () => void pasteCopied() })}
        {icon(t('pages.terminal.moreKeys'), <More fontSize="small" />, {
          'aria-expanded': more,
          onClick: () => setMore(!more),
        })}
      </Box>
      {question}
    </Box>
  )
}
