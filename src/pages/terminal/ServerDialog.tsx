import DialogContent from '@mui/material/DialogContent'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { SinglePicker } from '#engine/inputs/picker/SinglePicker.tsx'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { useT } from '#i18n/useT.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { PanePlacement } from './workspace.ts'

interface ServerDialogProps {
  /** Is there a terminal that can be split? */
  canSplit: boolean
  onPick: (place: PanePlacement, serverId: number) => void
  onClose: () => void
}

const places = ['tab', 'row', 'column'] as const satisfies readonly PanePlacement[]

const words: Record<PanePlacement, MessageKey> = {
  tab: 'pages.terminal.commands.newTab',
  row: 'pages.terminal.commands.splitRow',
  column: 'pages.terminal.commands.splitColumn',
}

/** Asks for the place and the server of a new terminal. */
export function ServerDialog({ canSplit, onPick, onClose }: ServerDialogProps) {
  const [place, setPlace] = useState<PanePlacement>('tab')
  const id = useId()
  const t = useT()
  return (
    <DialogFrame title={t('pages.terminal.open')} onClose={onClose} passesFocus>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: '8px !important' }}>
        {canSplit && (
          <TextField
            select
            label={t('pages.terminal.place')}
            value={place}
            onChange={({ target }) => setPlace(places.find((each) => each === target.value) ?? 'tab')}
          >
            {places.map((each) => (
              <MenuItem key={each} value={each}>
                {t(words[each])}
              </MenuItem>
            ))}
          </TextField>
        )}
        <SinglePicker
          autoFocus
          reference="server"
          source="server"
          field={{
            id,
            noteId: undefined,
            label: t('pages.terminal.server'),
            note: undefined,
            failed: false,
            required: false,
            value: null,
            setValue(picked) {
              if (picked === null) return
              onPick(place, picked)
              onClose()
            },
          }}
        />
      </DialogContent>
    </DialogFrame>
  )
}
