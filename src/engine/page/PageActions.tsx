import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { LinkBase } from 'react-admin'
import { inNewTab } from '#ui/IconAction.tsx'
import { useNarrow } from '#ui/narrow.ts'
import { ActionIcon } from '../actions/ActionIcon.tsx'
import { RowMenu } from '../actions/RowMenu.tsx'
import { useAvailableActions } from '../actions/useAvailableActions.ts'
import type { AnyRecord } from '../field.ts'

/** What can be done with the record of a page: the first actions as buttons, the others in a menu. */
export function PageActions({ record }: { record: AnyRecord }) {
  const actions = useAvailableActions('row', record).filter(({ refusal }) => !refusal)
  const shown = actions.slice(0, useNarrow() ? 2 : 4)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      {shown.map(({ action, label, start }) => (
        <Button
          key={action.key}
          color="inherit"
          startIcon={<ActionIcon shape={action.icon} />}
          {...('href' in action
            ? { component: LinkBase, to: action.href(record), ...inNewTab }
            : { onClick: () => start([record]) })}
        >
          {label}
        </Button>
      ))}
      <RowMenu record={record} actions={actions.slice(shown.length)} />
    </Box>
  )
}
