import Paste from '@mui/icons-material/ContentPasteOutlined'
import More from '@mui/icons-material/MoreHoriz'
import Box from '@mui/material/Box'
import { useState, useSyncExternalStore, type ComponentProps, type ReactElement } from 'react'
import { useNotify } from 'react-admin'
import { finger } from '#ui/touch.ts'
import { useT } from '#i18n/useT.ts'
import { useBarKeyLabel } from './useBarKeyLabel.ts'
import type { Snippet } from '../../../snippets/snippetStore.ts'
import { useSnippets } from '../../../snippets/useSnippets.ts'
import { readClipboard } from '../panes/clipboard.ts'
import { actOfBarKey, barKeys, sentByBarKey, usualBarKeys } from './barKeys.ts'
import { noModifiers } from './keys.ts'
import { ScrollingRow } from './ScrollingRow.tsx'
import type { Pane } from '../panes/pane.ts'
import type { PreferenceStore } from '../settings/preferences.ts'
import { usePaste } from './usePaste.tsx'
import type { Workspace } from '../workspace.ts'

const barStyle = {
  display: 'flex',
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '& button': {
    all: 'unset',
    boxSizing: 'border-box',
    flex: 'none',
    minWidth: finger,
    maxWidth: 160,
    height: finger,
    lineHeight: `${finger}px`,
    px: 1.25,
    textAlign: 'center',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    userSelect: 'none',
    touchAction: 'manipulation',
    '&[aria-pressed=true]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
    '&:active': { bgcolor: 'action.selected' },
  },
} as const

interface KeyBarProps {
  workspace: Workspace
  pane: Pane
  preferences: PreferenceStore
  onSnippet: (snippet: Snippet) => void
}

/** The keys that on-screen keyboards lack. Ctrl and Alt apply to the next key. */
export function KeyBar({ workspace, pane, preferences, onSnippet }: KeyBarProps) {
  const { held } = useSyncExternalStore(workspace.subscribe, workspace.getState)
  const { barKeys: chosen = usualBarKeys } = useSyncExternalStore(preferences.subscribe, preferences.getState)
  const { snippets } = useSnippets()
  const [more, setMore] = useState(false)
  const { paste, question } = usePaste(workspace, pane, preferences)
  const { terminal } = pane.screen
  const notify = useNotify()
  const t = useT()
  const labelOf = useBarKeyLabel()

  function key(name: string) {
    const act = actOfBarKey(name)
    const snippet = act?.kind === 'snippet' ? snippets.find((one) => one.name === act.name) : undefined
    if (!act || (act.kind === 'snippet' && !snippet)) return null
    const press = () => {
      if (act.kind === 'hold') return workspace.hold({ ...held, [act.modifier]: !held[act.modifier] })
      if (snippet) return onSnippet(snippet)
      if (act.kind === 'named') workspace.hold(noModifiers)
      terminal.input(sentByBarKey(act, held, terminal.modes.applicationCursorKeysMode) ?? '')
    }
    return (
      <button
        key={name}
        type="button"
        aria-pressed={act.kind === 'hold' ? held[act.modifier] : undefined}
        onClick={press}
      >
        {labelOf(name)}
      </button>
    )
  }
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
          <ScrollingRow>{barKeys.filter((name) => !chosen.includes(name)).map(key)}</ScrollingRow>
        </Box>
      )}
      <Box sx={barStyle}>
        <ScrollingRow>{chosen.map(key)}</ScrollingRow>
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
