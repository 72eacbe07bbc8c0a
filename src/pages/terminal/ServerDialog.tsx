import Autocomplete from '@mui/material/Autocomplete'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import { filterOptions, useOptions } from '#engine/inputs/picker.tsx'
import { DialogFrame } from '#engine/views/DialogFrame.tsx'
import { useT } from '#i18n/useT.ts'

interface ServerDialogProps {
  onPick: (serverId: number) => void
  onClose: () => void
}

/** Asks on which server the next terminal shall be. */
export function ServerDialog({ onPick, onClose }: ServerDialogProps) {
  const { options } = useOptions('server')
  const t = useT()
  return (
    <DialogFrame title={t('pages.terminal.commands.newTab')} onClose={onClose}>
      <DialogContent>
        <Autocomplete
          openOnFocus
          autoHighlight
          options={options}
          filterOptions={filterOptions}
          getOptionKey={({ id }) => id}
          noOptionsText={t('pages.terminal.noServer')}
          onChange={(_, picked) => {
            if (!picked) return
            onPick(picked.id)
            onClose()
          }}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
          renderInput={(params) => <TextField {...params} autoFocus label={t('pages.terminal.server')} />}
        />
      </DialogContent>
    </DialogFrame>
  )
}
