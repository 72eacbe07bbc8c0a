import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useSyncExternalStore } from 'react'
import { useNameOf } from '#engine/data/useNames.ts'
import { useT } from '#i18n/useT.ts'
import { touch, finger } from '#ui/touch.ts'
import { panesOf } from './panes/layout.ts'
import { usePaneTitle } from './panes/usePaneTitle.ts'
import type { TerminalTab, Workspace } from './workspace.ts'

interface TabStripProps {
  workspace: Workspace
  onClose: (panes: readonly string[]) => void
}

/** The tabs. Each has the title of the pane that was used last. */
export function TabStrip({ workspace, onClose }: TabStripProps) {
  const { tabs } = useSyncExternalStore(workspace.subscribe, workspace.getState)
  const t = useT()
  return (
    <Box
      role="group"
      aria-label={t('pages.terminal.tabs')}
      sx={{ display: 'flex', overflowX: 'auto', borderBottom: 1, borderColor: 'divider', px: { xs: 0.5, sm: 2 } }}
    >
      {tabs.map((tab) => (
        <TabHandle key={tab.id} tab={tab} workspace={workspace} onClose={() => onClose(panesOf(tab.split))} />
      ))}
    </Box>
  )
}

interface TabHandleProps {
  tab: TerminalTab
  workspace: Workspace
  onClose: () => void
}

function TabHandle({ tab, workspace, onClose }: TabHandleProps) {
  const { shown, fresh, panes } = useSyncExternalStore(workspace.subscribe, workspace.getState)
  const pane = panes[tab.focus]
  const title = usePaneTitle(pane)
  const name = useNameOf('server')(pane?.serverId ?? 0)
  const t = useT()
  const isShown = shown === tab.id
  const count = panesOf(tab.split).length
  const label = title ? t('app.valued', { label: name, value: title }) : name
  const words = count > 1 ? t('list.counted', { name: label, count }) : label
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flex: 'none',
        maxWidth: 260,
        borderBottom: 2,
        borderColor: isShown ? 'primary.main' : 'transparent',
      }}
    >
      <Box
        component="button"
        type="button"
        aria-pressed={isShown}
        title={words}
        onClick={() => {
          workspace.showTab(tab.id)
          pane?.screen.terminal.focus()
        }}
        sx={{
          all: 'unset',
          cursor: 'pointer',
          px: 1,
          py: 0.75,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          color: isShown ? 'text.primary' : 'text.secondary',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
          [touch]: { minHeight: finger, lineHeight: `${finger}px`, py: 0 },
        }}
      >
        {fresh.has(tab.id) && (
          <Box
            component="span"
            role="img"
            aria-label={t('pages.terminal.fresh')}
            sx={{
              display: 'inline-block',
              width: 8,
              height: 8,
              marginInlineEnd: 1,
              borderRadius: '50%',
              bgcolor: 'primary.main',
            }}
          />
        )}
        <bdi>{words}</bdi>
      </Box>
      <IconButton size="small" aria-label={t('pages.terminal.closeTab', { name: words })} onClick={onClose}>
        <Close style={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  )
}
