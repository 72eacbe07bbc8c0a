import Button from '@mui/material/Button'
import type { Action } from './action.ts'
import { useActionLabel } from './useActionLabel.ts'

interface ActionButtonProps {
  /** The key of one of the resource's own actions. */
  actionKey: string
  icon: Action<never>['icon']
  color?: 'inherit' | 'error'
  onClick: () => void
}

/** A button for one of the resource's own actions, labeled with the name of the action. */
export function ActionButton({ actionKey, icon: Icon, color = 'inherit', onClick }: ActionButtonProps) {
  const labelOf = useActionLabel()
  return (
    <Button startIcon={<Icon fontSize="small" />} color={color} onClick={onClick} sx={{ whiteSpace: 'nowrap' }}>
      {labelOf(actionKey)}
    </Button>
  )
}
