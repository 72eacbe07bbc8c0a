import Delete from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useDataProvider, useListContext, useNotify, useResourceContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useDescriptor } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { useReason } from '../useReason.ts'
import { ActionButton } from './ActionButton.tsx'
import { useQuestion } from './question.ts'
import { useAllowed } from './useAllowed.ts'
import { useOwnActions } from './useOwnActions.ts'

/** What can be done with the ticked rows; always in sight, and clear about nothing being ticked. */
export function BulkActions() {
  const { selectedIds } = useListContext()
  const own = useOwnActions().filter(([, { on }]) => on === 'records')
  const allowed = useAllowed()
  const ask = useAskAboutTicked()
  const t = useT()
  return (
    <>
      {selectedIds.length > 0 && (
        <Typography role="status" variant="body2" color="textSecondary">
          {t('list.selected', { count: selectedIds.length })}
        </Typography>
      )}
      {own.map(([key, { icon }]) => (
        <ActionButton key={key} act={key} icon={icon} onClick={() => void ask(key)} />
      ))}
      {allowed('delete') && (
        <Button startIcon={<Delete />} color="inherit" onClick={() => void ask('delete')}>
          {t('app.delete')}
        </Button>
      )}
    </>
  )
}

function useAskAboutTicked() {
  const { data = [], selectedIds } = useListContext<AnyRecord>()
  const resource = useResourceContext() ?? ''
  const { api } = useDescriptor(resource)
  const dataProvider = useDataProvider()
  const ask = useQuestion()
  const notify = useNotify()
  const reason = useReason()
  return async (act: string) => {
    if (selectedIds.length === 0) {
      notify('list.noneSelected', { type: 'warning' })
      return
    }
    if (api?.paging === 'server') {
      ask({ act, records: data.filter(({ id }) => selectedIds.includes(id)) })
      return
    }
    try {
      const { data: ticked } = await dataProvider.getMany(resource, { ids: selectedIds })
      ask({ act, records: ticked })
    } catch (error) {
      notify('errors.title', { type: 'error', messageArgs: { message: reason(error) } })
    }
  }
}
