import Button, { type ButtonProps } from '@mui/material/Button'
import { useAvailableActions } from './useAvailableActions.ts'

/**
 * The button that adds to the current list: it creates a record, or runs the list action that replaces creation.
 * `short` shows only the icon.
 */
export function PrimaryAction({
  short = false,
  variant = 'contained',
}: Pick<ButtonProps, 'variant'> & { short?: boolean }) {
  const [first] = useAvailableActions('list')
  if (!first) return null
  const { action, label, start } = first
  const icon = <action.icon fontSize="small" />
  return (
    <Button
      variant={variant}
      startIcon={short ? undefined : icon}
      {...(short && { 'aria-label': label, 'data-tip': label })}
      onClick={() => start([])}
      sx={{ flex: 'none' }}
    >
      {short ? icon : label}
    </Button>
  )
}
