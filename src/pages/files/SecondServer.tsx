import Box from '@mui/material/Box'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { RecordPicker } from '#engine/inputs/picker/RecordPicker.tsx'
import { useT } from '#i18n/useT.ts'

const choiceStyle = {
  flex: 1,
  minWidth: 0,
  maxWidth: 280,
  '& label': visuallyHidden,
  // There is always a server.
  '& .clearable .tools button:first-of-type': { display: 'none' },
}

interface SecondServerProps {
  autoFocus: boolean
  value: number
  onChange: (serverId: number) => void
}

/** Chooses the server of the second pane. */
export function SecondServer({ autoFocus, value, onChange }: SecondServerProps) {
  const t = useT()
  return (
    <Box sx={choiceStyle}>
      <RecordPicker
        autoFocus={autoFocus}
        reference="server"
        label={t('pages.files.panes.server')}
        value={value}
        onChange={(picked) => picked !== null && onChange(picked)}
      />
    </Box>
  )
}
