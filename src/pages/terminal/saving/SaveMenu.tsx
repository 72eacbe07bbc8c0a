import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useBackCloses } from '#ui/back/useBackCloses.ts'
import { useNotifyReason } from '#ui/messages/useNotifyReason.ts'
import { saveText } from '#ui/saveText.ts'
import { useT } from '#i18n/useT.ts'
import type { Pane } from '../panes/pane.ts'
import { savedName } from './savedName.ts'
import { saveRecording } from './saveRecording.ts'

interface SaveMenuProps {
  anchor: HTMLElement
  pane: Pane
  /** The name of the server, which names the files. */
  name: string
  onClose: () => void
}

/** Saves the text of a terminal, and begins and ends its recording. */
export function SaveMenu({ anchor, pane, name, onClose }: SaveMenuProps) {
  useBackCloses(onClose)
  const notifyReason = useNotifyReason()
  const t = useT()
  const item = (label: string, act: () => unknown) => (
    <MenuItem
      dense
      onClick={() => {
        onClose()
        Promise.resolve(act()).catch(notifyReason)
      }}
    >
      {label}
    </MenuItem>
  )
  const isRecording = pane.getState().recording !== undefined
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {item(t('pages.terminal.saving.text'), () => saveText(savedName(name, 'txt'), pane.screen.text()))}
      {item(t('pages.terminal.saving.colored'), async () =>
        saveText(savedName(name, 'ansi'), await pane.screen.colored('all')),
      )}
      {!isRecording && item(t('pages.terminal.saving.record'), () => pane.record(name))}
      {isRecording && item(t('pages.terminal.saving.stop'), () => saveRecording(pane, name))}
      {isRecording && item(t('pages.terminal.saving.stopColored'), () => saveRecording(pane, name, 'ansi'))}
    </Menu>
  )
}
