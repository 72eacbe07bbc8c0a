import Add from '@mui/icons-material/Add'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useT } from '#i18n/useT.ts'
import { useDialogUrl } from '../nav/dialogUrl.ts'
import { useAskForAction } from './pendingAction.ts'
import { useActionLabel } from './useActionLabel.ts'
import { useAllowed } from '../useAllowed.ts'
import { useOwnActions } from './useOwnActions.ts'

/**
 * The button that adds to the current list: it creates a record, or runs the list action that replaces creation.
 * `short` shows only the icon.
 */
export function PrimaryAction({
  short = false,
  variant = 'contained',
}: Pick<ButtonProps, 'variant'> & { short?: boolean }) {
  const { open } = useDialogUrl()
  const allowed = useAllowed()
  const ask = useAskForAction()
  const labelOf = useActionLabel()
  const [own] = useOwnActions().filter(([, { on }]) => on === 'list')
  const t = useT()
  const act = allowed('create')
    ? { name: t('app.create'), Icon: Add, run: () => open({ mode: 'create' }) }
    : own && { name: labelOf(own[0]), Icon: own[1].icon, run: () => ask({ actionKey: own[0], records: [] }) }
  if (!act) return null
  const icon = <act.Icon fontSize="small" />
  return (
    <Button
      variant={variant}
      startIcon={short ? undefined : icon}
      {...(short && { 'aria-label': act.name, 'data-tip': act.name })}
      onClick={act.run}
      sx={{ flex: 'none' }}
    >
      {short ? icon : act.name}
    </Button>
  )
}
