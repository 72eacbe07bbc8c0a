import Add from '@mui/icons-material/AddOutlined'
import Code from '@mui/icons-material/CodeOutlined'
import Folder from '@mui/icons-material/FolderOutlined'
import Broadcast from '@mui/icons-material/PodcastsOutlined'
import Fullscreen from '@mui/icons-material/FullscreenOutlined'
import FullscreenExit from '@mui/icons-material/FullscreenExitOutlined'
import Search from '@mui/icons-material/SearchOutlined'
import Settings from '@mui/icons-material/TuneOutlined'
import SplitColumn from '@mui/icons-material/HorizontalSplitOutlined'
import SplitRow from '@mui/icons-material/VerticalSplitOutlined'
import Box from '@mui/material/Box'
import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useSyncExternalStore, type ReactElement } from 'react'
import { canFullscreen, fullscreen } from '#ui/sight/fullscreen.ts'
import { useNarrow } from '#ui/narrow.ts'
import { indexOf, useRecords } from '#engine/data/related.ts'
import { useNameOf } from '#engine/data/useNames.ts'
import { useT } from '#i18n/useT.ts'
import { useChordText } from '#ui/keys/useChordText.ts'
import { useTitle } from '../../app/useTitle.ts'
import { BroadcastMenu } from './BroadcastMenu.tsx'
import { SaveTool } from './saving/SaveTool.tsx'
import type { Pane } from './panes/pane.ts'
import { terminalShortcuts, type TerminalCommand } from './keys/terminalShortcuts.ts'
import { KeptSign } from './kept/KeptSign.tsx'
import { HeadFigures } from './server/HeadFigures.tsx'
import { TerminalMenu } from './TerminalMenu.tsx'
import type { Workspace } from './workspace.ts'

/** The commands that are only in the menu. */
const fewCommands = ['renameTab', 'keepShell', 'keptShells'] as const satisfies readonly TerminalCommand[]

interface TerminalHeaderProps {
  workspace: Workspace
  /** The server of the page, shown if there is no terminal. */
  serverId: number
  /** The pane to which the tools apply. */
  pane: Pane | undefined
  showsFiles: boolean
  run: (command: TerminalCommand) => void
  onOpen: (dialog: 'settings' | 'layouts') => void
}

/** The title of the page and its toolbar. */
export function TerminalHeader({ workspace, serverId, pane, showsFiles, run, onOpen }: TerminalHeaderProps) {
  const t = useT()
  const chordText = useChordText()
  const nameOf = useNameOf('server')
  const { records, known } = useRecords('server')
  const full = useSyncExternalStore(fullscreen.subscribe, fullscreen.getState)
  // A phone has room for seven tools in a row; the others are in the menu.
  const narrow = useNarrow()
  const shownId = pane?.serverId ?? serverId
  const name = indexOf(records).has(shownId) ? nameOf(shownId) : undefined
  const fileName = name ?? `terminal-${shownId}`
  const several = Object.keys(useSyncExternalStore(workspace.subscribe, workspace.getState).panes).length > 1
  const phoneCommands = ['splitColumn' as const, ...fewCommands, ...(canFullscreen() ? (['fullscreen'] as const) : [])]
  const title = t('pages.terminal.title', { id: String(shownId) })
  useTitle(name ? `${title} ${name}` : title)

  const tool = (command: TerminalCommand, icon: ReactElement, more?: IconButtonProps) => {
    const label = t(`pages.terminal.commands.${command}`)
    return (
      <IconButton
        aria-label={label}
        aria-keyshortcuts={terminalShortcuts[command]}
        title={t('app.aside', { text: label, aside: chordText(terminalShortcuts[command]) })}
        onClick={() => run(command)}
        {...more}
      >
        {icon}
      </IconButton>
    )
  }
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        px: { xs: 1.5, sm: 3 },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography component="h1" className="few-lines" sx={{ fontSize: 16, fontWeight: 600, py: 1, minWidth: 0 }}>
        {title}{' '}
        <Box component="bdi" sx={{ fontWeight: 400, color: 'text.secondary' }}>
          {pane && <KeptSign pane={pane} />}
          {name ?? (known ? '' : '…')}
        </Box>
      </Typography>
      {!narrow && <HeadFigures serverId={shownId} />}
      <Box
        role="toolbar"
        aria-label={t('pages.terminal.tools')}
        sx={{ display: 'flex', flexWrap: 'wrap', marginInlineStart: 'auto', marginInlineEnd: -1 }}
      >
        {/* The first one, so that the others stay where they are. */}
        {pane && <SaveTool pane={pane} name={fileName} />}
        {tool('newTab', <Add fontSize="small" />)}
        {!narrow && tool('splitRow', <SplitRow fontSize="small" />)}
        {!narrow && tool('splitColumn', <SplitColumn fontSize="small" />)}
        {(!narrow || several) && <BroadcastMenu workspace={workspace} icon={<Broadcast fontSize="small" />} />}
        {tool('files', <Folder fontSize="small" />, { 'aria-expanded': showsFiles })}
        {tool('snippets', <Code fontSize="small" />, { 'aria-haspopup': 'dialog' })}
        {tool('search', <Search fontSize="small" />)}
        <IconButton
          aria-label={t('pages.terminal.settings')}
          title={t('pages.terminal.settings')}
          aria-haspopup="dialog"
          onClick={() => onOpen('settings')}
        >
          <Settings fontSize="small" />
        </IconButton>
        {!narrow &&
          canFullscreen() &&
          tool('fullscreen', full ? <FullscreenExit fontSize="small" /> : <Fullscreen fontSize="small" />)}
        <TerminalMenu
          pane={pane}
          name={fileName}
          commands={narrow ? phoneCommands : fewCommands}
          run={run}
          onLayouts={() => onOpen('layouts')}
        />
      </Box>
    </Box>
  )
}
