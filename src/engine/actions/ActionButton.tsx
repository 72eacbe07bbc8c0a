import { ActionIcon } from './ActionIcon.tsx'
import { isDangerous } from './resourceAction.ts'
import type { AvailableAction } from './useAvailableActions.ts'

interface ActionButtonProps {
  available: AvailableAction
  onClick: () => void
}

/** A button for an action, labeled with its name. */
export const ActionButton = ({ available: { action, label }, onClick }: ActionButtonProps) => (
  <button type="button" className={isDangerous(action) ? 'text-button danger' : 'text-button'} onClick={onClick}>
    <ActionIcon shape={action.icon} />
    {label}
  </button>
)
