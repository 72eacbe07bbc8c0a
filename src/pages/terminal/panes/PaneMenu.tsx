import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useBackCloses } from '#ui/back/useBackCloses.ts'
import { useChordText } from '#ui/keys/useChordText.ts'
import { readClipboard } from './clipboard.ts'
import type { Screen } from './screen.ts'
import { pasteChord, terminalShortcuts, type TerminalCommand } from '../keys/terminalShortcuts.ts'

interface PaneMenuProps {
  at: { left: number; top: number }
  screen: Screen
  onPaste: (text: string) => void
  run: (command: TerminalCommand) => void
  onClose: () => void
}

/** The context menu of a pane. */
export function PaneMenu({ at, screen: { terminal }, onPaste, run, onClose }: PaneMenuProps) {
  useBackCloses(onClose)
  const notify = useNotify()
  const t = useT()
  const chordText = useChordText()
  const item = (label: string, chord: string, act: () => void, disabled = false) => (
    <MenuItem dense disabled={disabled} onClick={() => choose(act)}>
      <span style={{ flex: 1 }}>{label}</span>
      <Typography variant="caption" color="textSecondary" sx={{ ml: 3, display: { xs: 'none', sm: 'block' } }}>
        {chordText(chord)}
      </Typography>
    </MenuItem>
  )
  const entry = (command: TerminalCommand, disabled = false) =>
    item(t(`pages.terminal.commands.${command}`), terminalShortcuts[command], () => run(command), disabled)
  function choose(act: () => void) {
    onClose()
    act()
  }
  async function paste() {
    const found = await readClipboard()
    if ('text' in found) onPaste(found.text)
    else notify(found.refusal, { type: 'warning' })
  }
  return (
    <Menu open anchorReference="anchorPosition" anchorPosition={at} onClose={onClose} disableRestoreFocus>
      {entry('copy', !terminal.hasSelection())}
      {item(t('pages.terminal.paste'), pasteChord(), () => void paste())}
      <MenuItem dense onClick={() => choose(() => terminal.selectAll())}>
        {t('pages.terminal.selectAll')}
      </MenuItem>
      <MenuItem dense onClick={() => choose(() => terminal.clear())}>
        {t('pages.terminal.clear')}
      </MenuItem>
      {entry('search')}
      <Divider />
      {entry('splitRow')}
      {entry('splitColumn')}
      {entry('closePane')}
      <Divider />
      {entry('previousCommand')}
      {entry('nextCommand')}
      {entry('copyOutput')}
      {entry('recentCommands')}
      {entry('markCommands')}
      <Divider />
      {entry('keepShell')}
      {entry('keptShells')}
    </Menu>
  )
}
