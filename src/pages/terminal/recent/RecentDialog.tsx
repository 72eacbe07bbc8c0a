import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import ListItemButton from '@mui/material/ListItemButton'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { onEnter } from '#ui/keys/onEnter.ts'
import { useNotifyReason } from '#ui/messages/useNotifyReason.ts'
import { useNameOf } from '#engine/data/useNames.ts'
import { useT } from '#i18n/useT.ts'
import { legible } from '../../../files/legible.ts'
import type { Workspace } from '../workspace.ts'
import type { RecentCommand, RecentCommands } from './recentCommands.ts'

interface RecentDialogProps {
  workspace: Workspace
  onUse: (command: RecentCommand) => void
  onClose: () => void
}

/** The most commands that are shown at once. */
const most = 100

/** The commands that shells have marked, to be typed again without Enter. */
export function RecentDialog({ workspace, onUse, onClose }: RecentDialogProps) {
  const [recent, setRecent] = useState<RecentCommands>()
  const notifyReason = useNotifyReason()
  const t = useT()
  useEffect(() => {
    workspace.recent().then((loaded) => {
      loaded.look()
      setRecent(loaded)
    }, notifyReason)
  }, [workspace, notifyReason])
  return (
    <DialogFrame title={t('pages.terminal.commands.recentCommands')} onClose={onClose} passesFocus>
      {recent && <RecentList recent={recent} onUse={onUse} />}
      <DialogActions>
        <Button onClick={() => recent?.clear()}>{t('pages.terminal.recent.clear')}</Button>
        <Box sx={{ flex: 1 }} />
        <Button onClick={onClose}>{t('app.close')}</Button>
      </DialogActions>
    </DialogFrame>
  )
}

function RecentList({ recent, onUse }: { recent: RecentCommands; onUse: (command: RecentCommand) => void }) {
  const { list, isRemembered } = useSyncExternalStore(recent.subscribe, recent.getState)
  const [sought, setSought] = useState('')
  const nameOf = useNameOf('server')
  const t = useT()
  const words = sought.toLowerCase().split(' ')
  const found = list.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word))).slice(0, most)
  return (
    <DialogContent>
      <TextField
        autoFocus
        fullWidth
        label={t('pages.terminal.recent.search')}
        value={sought}
        onChange={({ target }) => setSought(target.value)}
        onKeyDown={onEnter(() => found[0] && onUse(found[0]))}
        sx={{ mt: 1 }}
      />
      <Box component="ul" sx={{ m: 0, my: 1, p: 0, listStyle: 'none', maxHeight: '50dvh', overflow: 'auto' }}>
        {found.map((command) => (
          <li key={command.text}>
            <ListItemButton dense onClick={() => onUse(command)} sx={{ display: 'block' }}>
              <Box sx={{ fontFamily: 'var(--lotus-mono)', fontSize: 13, overflowWrap: 'anywhere' }}>
                <bdi>{legible(command.text)}</bdi>
              </Box>
              <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{nameOf(command.serverId)}</Box>
            </ListItemButton>
          </li>
        ))}
      </Box>
      {found.length === 0 && (
        <Box sx={{ mb: 1 }}>{t(list.length === 0 ? 'pages.terminal.recent.empty' : 'pages.terminal.nothingFound')}</Box>
      )}
      <FormControlLabel
        control={<Switch checked={isRemembered} onChange={(_, on) => recent.remember(on)} />}
        label={t('pages.terminal.recent.remember')}
      />
    </DialogContent>
  )
}
