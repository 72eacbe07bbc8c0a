import Button, { type ButtonProps } from '@mui/material/Button'
import { useT } from '#i18n/useT.ts'
import { ActionIcon } from './ActionIcon.tsx'
import { ActionMenu } from './ActionMenu.tsx'
import { useAvailableActions } from './useAvailableActions.ts'

/**
 * The button that adds to the current list: it creates a record, or runs the list action that replaces creation. Other
 * actions of the list are in a menu beside it. `short` shows only the icon.
 */
export function PrimaryAction({
  short = false,
  variant = 'contained',
}: Pick<ButtonProps, 'variant'> & { short?: boolean }) {
  const [first, ...others] = useAvailableActions('list')
  const t = useT()
  if (!first) return null
  const { action, label, start } = first
  const icon = <ActionIcon shape={action.icon} />
  return (
    <>
      <Button
        variant={variant}
        startIcon={short ? undefined : icon}
        {...(short && { 'aria-label': label, 'data-tip': label })}
        onClick={() => start([])}
        sx={{ flex: 'none' }}
      >
        {short ? icon : label}
      </Button>
      {others.length > 0 && (
        <ActionMenu short name={t('list.otherWays')} actions={others} onChoose={({ start: choose }) => choose([])} />
      )}
    </>
  )
}
