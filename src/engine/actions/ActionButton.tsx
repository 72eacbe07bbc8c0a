import Button from '@mui/material/Button'
import { ActionIcon } from './ActionIcon.tsx'
import { isDangerous } from './resourceAction.ts'
import type { AvailableAction } from './useAvailableActions.ts'

interface ActionButtonProps {
  available: AvailableAction
  onClick: () => void
}

/** A button for an action, labeled with its name. */
export const ActionButton = ({ available: { action, label }, onClick }: ActionButtonProps) => (
  <Button
    startIcon={<ActionIcon shape={action.icon} />}
    color={isDangerous(action) ? 'error' : 'inherit'}
    onClick={onClick}
    sx={{ flex: 'none', whiteSpace: 'nowrap' }}
  >
    {label}
  </Button>
)
