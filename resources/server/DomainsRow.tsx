import IconButton from '@mui/material/IconButton'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { useId } from 'react'
import type { RefCallBack } from 'react-hook-form'
import { Chips } from '#engine/inputs/ChipsInput.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useT } from '#i18n/useT.ts'

interface DomainsRowProps {
  profile: { id: string; name: string }
  names: string[]
  /** A note or an error about the domains. */
  note: string | undefined
  failed: boolean
  onChange: (names: string[]) => void
  onBlur: () => void
  /**
   * Whether the row can be removed: only one whose profile is not selected. For a selected profile the domains can
   * only be emptied.
   */
  removable: boolean
  ref?: RefCallBack
}

const nobody: RefCallBack = () => undefined

/** The domains that a server updates with one profile. */
export function DomainsRow({
  profile,
  names,
  note,
  failed,
  removable,
  onChange,
  onBlur,
  ref = nobody,
}: DomainsRowProps) {
  const id = useId()
  const t = useT()
  const field = {
    id,
    noteId: note ? `${id}-note` : undefined,
    label: profile.name,
    note,
    failed,
    required: false,
    value: names,
    setValue: onChange,
    onBlur,
    ref,
  }
  const removal = t('pages.server.removeDomains', { name: profile.name })
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'flex-start',
        mt: 1.5,
        paddingInlineStart: 1.5,
        borderInlineStart: '2px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Chips field={field} source={`domains-${profile.id}`} />
      </Box>
      {removable && (
        <Tooltip title={removal}>
          <IconButton aria-label={removal} onClick={() => onChange([])} sx={{ mt: 3 }}>
            <Icon name="delete" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}
