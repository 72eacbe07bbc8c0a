import Button from '@mui/material/Button'
import { useResourceContext, useTranslate } from 'react-admin'
import type { Action } from '../action.ts'

interface ActionButtonProps {
  /** The key of one of the resource's own actions. */
  act: string
  icon: Action<never>['icon']
  onClick: () => void
}

/** A button that offers one of the resource's own actions, by its name. */
export function ActionButton({ act, icon: Icon, onClick }: ActionButtonProps) {
  const resource = useResourceContext()
  const translate = useTranslate()
  return (
    <Button startIcon={<Icon fontSize="small" />} color="inherit" onClick={onClick}>
      {translate(`resources.${resource}.actions.${act}`)}
    </Button>
  )
}
