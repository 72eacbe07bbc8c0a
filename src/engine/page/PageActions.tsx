import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { LinkBase } from 'react-admin'
import { inNewTab } from '#ui/IconAction.tsx'
import { idle } from '#ui/idle.ts'
import { useNarrow } from '#ui/narrow.ts'
import { ActionIcon } from '../actions/ActionIcon.tsx'
import { RowMenu } from '../actions/RowMenu.tsx'
import { useAvailableActions, type AvailableAction } from '../actions/useAvailableActions.ts'
import { useDoubt } from '../actions/useDoubt.ts'
import type { AnyRecord } from '../field.ts'

/** What can be done with the record of a page: the first actions as buttons, the others in a menu. */
export function PageActions({ record }: { record: AnyRecord }) {
  const actions = useAvailableActions('row', record).filter(({ refusal }) => !refusal)
  const shown = actions.slice(0, useNarrow() ? 2 : 4)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      {shown.map((available) => (
        <PageAction key={available.action.key} {...available} record={record} />
      ))}
      <RowMenu record={record} actions={actions.slice(shown.length)} />
    </Box>
  )
}

/** A button or a link, or the reason why it is of no use at present. */
function PageAction({ action, label, start, record }: AvailableAction & { record: AnyRecord }) {
  const doubt = useDoubt(action, record)
  const narrow = useNarrow()
  const look = { color: 'inherit', startIcon: <ActionIcon shape={action.icon} /> } as const
  // A phone has no room for both, and the reason names the action.
  if (doubt)
    return (
      <Button {...look} {...idle(true)}>
        {narrow ? doubt : `${label} · ${doubt}`}
      </Button>
    )
  if (!('href' in action)) {
    return (
      <Button {...look} onClick={() => start([record])}>
        {label}
      </Button>
    )
  }
  return (
    <Button {...look} component={LinkBase} to={action.href(record)} {...inNewTab}>
      {label}
    </Button>
  )
}
