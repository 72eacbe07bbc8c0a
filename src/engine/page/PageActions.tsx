import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import { LinkBase } from 'react-admin'
import { inNewTab } from '#ui/IconAction.tsx'
import { idle } from '#ui/idle.ts'
import { useNarrow } from '#ui/narrow.ts'
import type { ClickAction } from '../actions/action.ts'
import { ActionIcon } from '../actions/ActionIcon.tsx'
import { RowMenu } from '../actions/RowMenu.tsx'
import { useAvailableActions } from '../actions/useAvailableActions.ts'
import { useDoubt } from '../actions/useDoubt.ts'
import type { AnyRecord } from '../field.ts'

/** What can be done with the record of a page: the first actions as buttons, the others in a menu. */
export function PageActions({ record }: { record: AnyRecord }) {
  const actions = useAvailableActions('row', record).filter(({ refusal }) => !refusal)
  const shown = actions.slice(0, useNarrow() ? 2 : 4)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      {shown.map(({ action, label, start }) => {
        const look = { color: 'inherit', startIcon: <ActionIcon shape={action.icon} /> } as const
        return 'href' in action ? (
          <PageLink key={action.key} {...{ look, label, action, record }} />
        ) : (
          <Button key={action.key} {...look} onClick={() => start([record])}>
            {label}
          </Button>
        )
      })}
      <RowMenu record={record} actions={actions.slice(shown.length)} />
    </Box>
  )
}

interface PageLinkProps {
  look: Pick<ButtonProps, 'color' | 'startIcon'>
  label: string
  action: ClickAction<AnyRecord>
  record: AnyRecord
}

/** A link, or the reason why its screen is of no use at present. */
function PageLink({ look, label, action, record }: PageLinkProps) {
  const doubt = useDoubt(action, record)
  if (doubt) return <Button {...look} {...idle(true)}>{`${label} · ${doubt}`}</Button>
  return (
    <Button {...look} component={LinkBase} to={action.href(record)} {...inNewTab}>
      {label}
    </Button>
  )
}
