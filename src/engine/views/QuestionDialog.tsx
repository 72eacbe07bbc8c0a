import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useResourceContext } from 'react-admin'
import type { LotusDataProvider } from '#dataProvider/index.ts'
import type { ResourceName } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import type { RecordsAction } from '../action.ts'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { distinctNameOf, useRecords } from '../related.ts'
import { useReason } from '../useReason.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { Question } from './question.ts'

interface QuestionDialogProps {
  question: Question
  onDone: () => void
  onClose: () => void
}

/** Names the records, says what else comes of it, does it once it is confirmed, and says how that went. */
export function QuestionDialog({ question: { act, records }, onDone, onClose }: QuestionDialogProps) {
  const [busy, setBusy] = useState(false)
  const resource = useResourceContext() as ResourceName
  const { api, actions = {}, Consequences } = useDescriptor(resource)
  const { viewer } = useEngine()
  // Through react-admin, which ends a session that the server no longer knows.
  const dataProvider = useDataProvider<LotusDataProvider>()
  const names = useNames(records)
  const notify = useNotify()
  const refresh = useRefresh()
  const reason = useReason()
  const t = useT() as (key: string, args?: Record<string, unknown>) => string
  const action = actions[act] as RecordsAction<AnyRecord> | undefined
  const words = `resources.${resource}`
  const label = action ? t(`${words}.actions.${act}`) : t('app.delete')

  const run = async () => {
    setBusy(true)
    try {
      if (action) await dataProvider.call(action.request(records))
      else await dataProvider.deleteMany(resource, { ids: records.map(({ id }) => id) })
      notify(action ? `${words}.done.${act}` : 'app.deleted')
      onDone()
    } catch (error) {
      notify('errors.title', { type: 'error', messageArgs: { message: reason(error) } })
    }
    onClose()
    refresh()
  }
  const hit = action?.hitsViewer && records.some((record) => action.hitsViewer?.(record, viewer))
  return (
    <ConfirmDialog
      title={action ? t('confirm.title', { action: label }) : t('confirm.deleteTitle')}
      text={action ? t(`${words}.questions.${act}`) : t('confirm.deleteText')}
      names={api?.singleton ? [] : names}
      caution={hit ? t(`${words}.cautions.${act}`) : undefined}
      action={label}
      busy={busy}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      {!action && Consequences && <Consequences records={records} />}
    </ConfirmDialog>
  )
}

/** What the records are called, with the ids of those that share a name with another. */
function useNames(records: readonly AnyRecord[]): string[] {
  const resource = useResourceContext() as ResourceName
  const { api, represent } = useDescriptor(resource)
  const { records: all } = useRecords(resource, { enabled: api?.paging !== 'server' && !api?.singleton })
  const names = records.map((record) => distinctNameOf(represent, all, record))
  // Entries without ids of their own, such as the sessions from one address, are one thing by one name.
  return [...new Set(names)]
}
