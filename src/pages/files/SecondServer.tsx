import Box from '@mui/material/Box'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useId } from 'react'
import { SinglePicker } from '#engine/inputs/picker/SinglePicker.tsx'
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
  value: number
  onChange: (serverId: number) => void
}

/** Chooses the server of the second pane. */
export function SecondServer({ value, onChange }: SecondServerProps) {
  const id = useId()
  const t = useT()
  return (
    <Box sx={choiceStyle}>
      <SinglePicker
        reference="server"
        source="server"
        field={{
          id,
          noteId: undefined,
          label: t('pages.files.panes.server'),
          note: undefined,
          failed: false,
          required: false,
          value,
          setValue: (picked) => picked !== null && onChange(picked),
        }}
      />
    </Box>
  )
}
