import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useContext, useState } from 'react'
import { useGetResourceLabel } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useNotifyDone } from '#ui/messages/useNotifyMessage.ts'
import { WorkDialog } from '#ui/dialog/WorkDialog.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import type { ActionDialogProps } from '../actions/action.ts'
import { indexOf, useRecordsOf } from '../data/related.ts'
import { useDescriptor, useEngine, useResourceName } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { WholeListContext } from '../list/WholeListContext.ts'
import { ListNotice } from '../page/ListNotice.tsx'
import type { FormContext } from '../resource.ts'
import { BulkForm } from './BulkForm.tsx'
import { BulkPreview } from './BulkPreview.tsx'
import type { BulkChanges } from './changes.ts'
import { planOf, withLeftOut, type RecordPlan } from './plan.ts'
import { useSaveMany } from './useSaveMany.ts'

const none: BulkChanges = {}

interface BulkDialogProps extends ActionDialogProps {
  /** A field with a list that is ticked from the start, to add to the list. */
  adding?: string
}

/** Changes the same fields of several records: first the changes, then what they do to each record, then the result. */
export function BulkDialog({ records, adding, onClose }: BulkDialogProps) {
  const resource = useResourceName()
  const descriptor = useDescriptor(resource)
  const label = useGetResourceLabel()(resource, 2)
  const [unsaved, setUnsaved] = useState(false)
  const [changes, setChanges] = useState(none)
  const [plans, setPlans] = useState<readonly RecordPlan[]>()
  const engine = useEngine()
  const { contexts, failure } = useContexts(records)
  const notifyDone = useNotifyDone()
  const t = useT()
  const saving = useSaveMany(descriptor, changes, (count) => {
    notifyDone('bulk.count', { saved: count, count })
    onClose()
  })
  const isOver = saving.items.length > 0 && !saving.isRunning
  const title = t('form.edit', { name: t('list.counted', { name: label, count: records.length }) })
  return (
    <WorkDialog title={title} unsaved={unsaved && !isOver} busy={saving.isRunning} onClose={onClose}>
      {(close) =>
        contexts ? (
          <>
            <BulkForm
              isShown={!plans}
              contexts={contexts}
              adding={adding}
              onUnsaved={setUnsaved}
              onCancel={close}
              onChanges={async (chosen) => {
                const planned = contexts.map((context, position) => planOf(descriptor, context, chosen, position))
                setChanges(chosen)
                setPlans(await withLeftOut(engine, descriptor, planned))
              }}
            />
            {plans && <BulkPreview plans={plans} saving={saving} onBack={() => setPlans(undefined)} onClose={close} />}
          </>
        ) : failure ? (
          <>
            <DialogContent>
              <ListNotice stale={false} error={failure} onRetry={() => engine.dataProvider.resume()} />
            </DialogContent>
            <DialogActions>
              <Button onClick={close}>{t('app.close')}</Button>
            </DialogActions>
          </>
        ) : (
          <Waiting />
        )
      }
    </WorkDialog>
  )
}

/**
 * The contexts of the forms of the records, in the order of the list; undefined until the lists that they need are
 * loaded. Without a list, its records would seem to hold nothing.
 */
function useContexts(records: readonly AnyRecord[]) {
  const { form } = useDescriptor()
  const { dialect } = useEngine()
  const needed = useRecordsOf(form?.dependsOn ?? [])
  const [taken, setTaken] = useState<readonly FormContext[]>()
  const { found = [] } = useContext(WholeListContext) ?? {}
  if (!taken && !needed.isLoading && !needed.lacks) {
    // What is compared and shown stays the same while somebody looks at it.
    const places = new Map([...indexOf(found).keys()].map((id, place) => [id, place]))
    const placeOf = ({ id }: AnyRecord) => places.get(id) ?? found.length
    const inOrder = records.toSorted((one, other) => placeOf(one) - placeOf(other))
    const spoken = dialect()
    setTaken(inOrder.map((record) => ({ mode: 'edit', dialect: spoken, record, records: needed.records })))
  }
  return { contexts: taken, failure: needed.lacks ? needed.error : undefined }
}
