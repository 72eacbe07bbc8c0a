import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { RecordPicker } from '#engine/inputs/picker/RecordPicker.tsx'
import { useSelectList } from '#ui/back/useSelectList.ts'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { useT } from '#i18n/useT.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { PanePlacement } from './workspace.ts'

interface ServerDialogProps {
  /** The server of the terminal in focus; undefined if there is none to split. */
  present?: number | undefined
  onPick: (place: PanePlacement, serverId: number) => void
  /** Nothing was picked. */
  onClose: () => void
}

const places = ['tab', 'row', 'column'] as const satisfies readonly PanePlacement[]

const words: Record<PanePlacement, MessageKey> = {
  tab: 'pages.terminal.commands.newTab',
  row: 'pages.terminal.commands.splitRow',
  column: 'pages.terminal.commands.splitColumn',
}

/** Asks for the place and the server of a new terminal. */
export function ServerDialog({ present, onPick, onClose }: ServerDialogProps) {
  const [place, setPlace] = useState<PanePlacement>('tab')
  const list = useSelectList()
  const t = useT()
  return (
    <DialogFrame title={t('pages.terminal.open')} onClose={onClose} passesFocus>
      {/* The first servers have room above the buttons. */}
      <DialogContent
        sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: '8px !important', minHeight: { sm: 300 } }}
      >
        {present !== undefined && (
          <TextField
            select
            label={t('pages.terminal.place')}
            value={place}
            slotProps={{ select: list }}
            onChange={({ target }) => setPlace(places.find((each) => each === target.value) ?? 'tab')}
          >
            {places.map((each) => (
              <MenuItem key={each} value={each}>
                {t(words[each])}
              </MenuItem>
            ))}
          </TextField>
        )}
        <RecordPicker
          autoFocus
          opensAtOnce
          likely={present}
          reference="server"
          label={t('pages.terminal.server')}
          value={null}
          onChange={(picked) => {
            if (picked !== null) onPick(place, picked)
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
      </DialogActions>
    </DialogFrame>
  )
}
