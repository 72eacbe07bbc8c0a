import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useSyncExternalStore, type ReactNode } from 'react'
import { useT } from '#i18n/useT.ts'
import { DividerHandle } from './DividerHandle.tsx'
import { dividersOf, panesOf, rectsOf } from './layout.ts'
import { PaneView } from './PaneView.tsx'
import type { PreferenceStore } from '../settings/preferences.ts'
import type { TerminalCommand } from '../keys/terminalShortcuts.ts'
import type { Workspace } from '../workspace.ts'

interface PaneGridProps {
  workspace: Workspace
  preferences: PreferenceStore
  searching: boolean
  /** Is a dialog shown above the panes? */
  covered: boolean
  /** Are the panes out of sight? */
  inert: boolean
  /** Further ways to begin, where no terminal is open. */
  start: ReactNode
  onSearch: (searching: boolean) => void
  onOpen: () => void
  onClose: (id: string) => void
  run: (command: TerminalCommand) => void
}

/** All panes of all tabs in one flat list, so that React keeps each element when its place changes. */
export function PaneGrid({ workspace, preferences, searching, covered, inert, start, ...does }: PaneGridProps) {
  const { onSearch, onOpen, onClose, run } = does
  const { tabs, shown, panes, broadcast } = useSyncExternalStore(workspace.subscribe, workspace.getState)
  const grid = useRef<HTMLDivElement>(null)
  const t = useT()
  return (
    <Box ref={grid} inert={inert} sx={{ position: 'relative', flex: 1, minWidth: 0, minHeight: 0, overflow: 'hidden' }}>
      {tabs.length === 0 && (
        <Box sx={{ height: '100%', display: 'grid', placeContent: 'center' }}>
          <Button variant="contained" onClick={onOpen}>
            {t('pages.terminal.open')}
          </Button>
          {start}
        </Box>
      )}
      {tabs.flatMap((tab) => {
        const rects = rectsOf(tab.split)
        const several = panesOf(tab.split).length > 1
        return panesOf(tab.split).map((id) => {
          const pane = panes[id]
          const rect = rects[id]
          const inFocus = tab.focus === id
          return (
            pane &&
            rect && (
              <PaneView
                key={id}
                workspace={workspace}
                pane={pane}
                place={{ rect, isShown: tab.id === shown, several, inFocus }}
                number={Object.keys(panes).indexOf(id) + 1}
                broadcasts={broadcast.has(id)}
                preferences={preferences}
                covered={covered}
                searching={searching && inFocus && tab.id === shown}
                onSearch={onSearch}
                onFocus={() => workspace.focusPane(id)}
                onClose={() => onClose(id)}
                run={run}
              />
            )
          )
        })
      })}
      {tabs
        .filter(({ id }) => id === shown)
        .flatMap(({ split }) => dividersOf(split))
        .map((divider) => (
          <DividerHandle
            key={divider.path.join()}
            divider={divider}
            room={grid}
            onMove={(share) => workspace.divide(divider, share)}
          />
        ))}
    </Box>
  )
}
