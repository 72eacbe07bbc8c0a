import Close from '@mui/icons-material/Close'
import More from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Suspense, useEffect, useRef, useState, useSyncExternalStore, type PointerEventHandler } from 'react'
import { useNameOf } from '#engine/data/useNames.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { useT } from '#i18n/useT.ts'
import { touch, finger } from '#ui/touch.ts'
import { KeptSign } from '../kept/KeptSign.tsx'
import { panesOf } from '../panes/layout.ts'
import { usePaneTitle } from '../panes/usePaneTitle.ts'
import type { TerminalTab, Workspace } from '../workspace.ts'
import { TabNameField } from './TabNameField.tsx'
import { cssColorOf, type TabColor } from './tabMarks.ts'

const TabMenu = lazyPart(async () => (await import('./TabMenu.tsx')).TabMenu)

interface TabHandleProps {
  tab: TerminalTab
  workspace: Workspace
  isDragged: boolean
  isRenamed: boolean
  onRename: (on: boolean) => void
  onPointerDown: PointerEventHandler
  onClose: () => void
}

export function TabHandle({ tab, workspace, isDragged, isRenamed, onRename, onPointerDown, onClose }: TabHandleProps) {
  const { shown, fresh, panes } = useSyncExternalStore(workspace.subscribe, workspace.getState)
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const pane = panes[tab.focus]
  const title = usePaneTitle(pane)
  const server = useNameOf('server')(pane?.serverId ?? 0)
  const t = useT()
  const isShown = shown === tab.id
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isShown) frame.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isShown])
  const count = panesOf(tab.split).length
  const label = tab.name ?? (title ? t('app.valued', { label: server, value: title }) : server)
  const words = count > 1 ? t('list.counted', { name: label, count }) : label
  const toTerminal = () => pane?.screen.terminal.focus()
  const endRename = (name: string | undefined) => {
    if (name !== undefined) workspace.markTab(tab.id, { name: name || undefined })
    onRename(false)
    toTerminal()
  }
  const closeMenu = () => setMenu(null)
  return (
    <Box
      ref={frame}
      onContextMenu={(event) => {
        event.preventDefault()
        setMenu(event.currentTarget)
      }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flex: 'none',
        maxWidth: 260,
        borderBottom: 2,
        borderColor: isShown ? 'primary.main' : 'transparent',
        ...(isDragged && { bgcolor: 'action.selected' }),
      }}
    >
      {isRenamed ? (
        <TabNameField name={tab.name ?? ''} placeholder={label} onEnd={endRename} />
      ) : (
        <Box
          component="button"
          type="button"
          aria-pressed={isShown}
          title={words}
          onPointerDown={onPointerDown}
          onDoubleClick={() => onRename(true)}
          onClick={() => {
            workspace.showTab(tab.id)
            toTerminal()
          }}
          sx={nameStyle(isShown)}
        >
          {tab.color && <ColorSign color={tab.color} />}
          {fresh.has(tab.id) && (
            <Box component="span" role="img" aria-label={t('pages.terminal.fresh')} sx={[signStyle, freshStyle]} />
          )}
          {pane && <KeptSign pane={pane} />}
          <bdi>{words}</bdi>
        </Box>
      )}
      {isShown && (
        <IconButton
          size="small"
          aria-label={t('app.named', { action: t('app.morePages'), name: words })}
          title={t('app.morePages')}
          aria-haspopup="menu"
          onClick={(event) => setMenu(event.currentTarget)}
        >
          <More style={{ fontSize: 16 }} />
        </IconButton>
      )}
      <IconButton size="small" aria-label={t('pages.terminal.closeTab', { name: words })} onClick={onClose}>
        <Close style={{ fontSize: 16 }} />
      </IconButton>
      {menu && (
        <PartBoundary onDismiss={closeMenu}>
          <Suspense>
            <TabMenu
              anchor={menu}
              tab={tab}
              workspace={workspace}
              onRename={() => onRename(true)}
              onCloseTab={onClose}
              onClose={closeMenu}
            />
          </Suspense>
        </PartBoundary>
      )}
    </Box>
  )
}

const signStyle = { display: 'inline-block', width: 8, height: 8, marginInlineEnd: 1 } as const

const freshStyle = { borderRadius: '50%', bgcolor: 'primary.main' } as const

const nameStyle = (isShown: boolean) =>
  ({
    all: 'unset',
    cursor: 'pointer',
    px: 1,
    py: 0.75,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    color: isShown ? 'text.primary' : 'text.secondary',
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
    [touch]: { minHeight: finger, lineHeight: `${finger}px`, py: 0 },
  }) as const

/** The color of a tab, as a small square with its name. */
function ColorSign({ color }: { color: TabColor }) {
  const t = useT()
  return (
    <Box
      component="span"
      role="img"
      aria-label={t(`pages.terminal.tab.colors.${color}`)}
      sx={[signStyle, { width: 10, height: 10, borderRadius: '2px', bgcolor: cssColorOf(color) }]}
    />
  )
}
