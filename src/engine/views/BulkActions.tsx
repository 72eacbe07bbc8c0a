import Delete from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useListContext, useNotify, useResourceContext } from 'react-admin'
import type { ResourceName } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import type { Action } from '../action.ts'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import { useReason } from '../useReason.ts'
import { useDeletion } from './deletion.ts'
import { useAllowed } from './useAllowed.ts'

/** What can be done with the ticked rows; always in sight, and clear about nothing being ticked. */
export function BulkActions() {
  const { selectedIds } = useListContext()
  const resource = useResourceContext() as ResourceName
  const { actions = {} } = useDescriptor(resource)
  const { dataProvider, isAdmin } = useEngine()
  const notify = useNotify()
  const ask = useDeletion()
  const allowed = useAllowed()
  const reason = useReason()
  const t = useT()
  const remove = async () => {
    if (selectedIds.length === 0) {
      notify('list.noneSelected', { type: 'warning' })
      return
    }
    try {
      const { data } = await dataProvider.getMany(resource, { ids: selectedIds })
      ask(data)
    } catch (error) {
      notify('errors.title', { type: 'error', messageArgs: { message: reason(error) } })
    }
  }
  const own = Object.entries<Action<never>>(actions).filter(
    ([, action]) => action.on !== 'row' && (!action.admin || isAdmin),
  )
  return (
    <>
      {selectedIds.length > 0 && (
        <Typography role="status" variant="body2" color="textSecondary">
          {t('list.selected', { count: selectedIds.length })}
        </Typography>
      )}
      {own.map(([key, action]) => 'Button' in action && <action.Button key={key} />)}
      {allowed('delete') && (
        <Button startIcon={<Delete />} color="inherit" onClick={() => void remove()}>
          {t('app.delete')}
        </Button>
      )}
    </>
  )
}
