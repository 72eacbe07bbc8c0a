import { useId, type ReactNode } from 'react'
import { useResourceContext } from 'react-admin'
import type { ResourceName } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import { actionOf } from './actionOf.ts'
import type { RecordsAction } from './action.ts'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { waitForInputs } from '../lazyInput.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { DeletionQuestion } from './deletion/DeletionQuestion.tsx'
import { FindingOut } from '#ui/FindingOut.tsx'
import { OutcomeDialog } from './outcomes/OutcomeDialog.tsx'
import type { PendingAction } from './pendingAction.ts'
import { ReasonText } from '#ui/messages/ReasonText.tsx'
import { useDistinctName } from '../data/useDistinctName.ts'
import { useListsAnew } from '../data/useListsAnew.ts'
import { useRun } from './useRun.ts'

const ActionForm = lazyPart(async () => (await import('./ActionForm.tsx')).ActionForm)

interface QuestionDialogProps {
  question: PendingAction
  onDone: () => void
  onClose: () => void
}

/** Names the records, says what else will happen, runs the action once it is confirmed, and reports the result. */
export function QuestionDialog({ question, onDone, onClose }: QuestionDialogProps) {
  const { actionKey, records } = question
  const resource = useResourceContext() as ResourceName
  const descriptor = useDescriptor(resource)
  const nameOf = useDistinctName()
  // Entries without ids of their own, such as the sessions from one address, share one name and are listed once.
  const names = descriptor.api?.singleton ? [] : [...new Set(records.map(nameOf))]
  const t = useT() as (key: string) => string
  const action = actionOf(descriptor, actionKey) as RecordsAction<AnyRecord> | undefined
  const { run, busy, failure, outcomes } = useRun(question, onDone, onClose)
  const refusal = failure && <ReasonText error={failure} />
  const label = action ? t(`resources.${resource}.actions.${actionKey}`) : t('app.delete')

  if (outcomes.length > 0) {
    const again = (ids: readonly number[]) => void run(records.filter(({ id }) => ids.includes(id)))
    return <OutcomeDialog title={label} {...{ outcomes, records, refusal, busy, onClose }} onRetry={again} />
  }
  const asked = { records, names, busy, refusal, onCancel: onClose }
  if (!action) return <DeletionQuestion {...asked} onConfirm={() => void run(records)} />
  return (
    <ActionQuestion {...asked} {...{ actionKey, action, label }} onConfirm={(values) => void run(records, values)} />
  )
}

interface ActionQuestionProps {
  actionKey: string
  action: RecordsAction<AnyRecord>
  label: string
  records: readonly AnyRecord[]
  names: readonly string[]
  busy: boolean
  refusal: ReactNode
  onConfirm: (values?: Record<string, unknown>) => void
  onCancel: () => void
}

/** The question before one of the resource's own actions, with the form and the forecast of the action. */
function ActionQuestion({ actionKey, action, label, records, onConfirm, ...dialog }: ActionQuestionProps) {
  const words = `resources.${useResourceContext()}`
  const { viewer } = useEngine()
  const { forecast } = action
  const lists = useListsAnew(forecast?.dependsOn ?? [])
  const formId = useId()
  const t = useT() as (key: string, args?: Record<string, unknown>) => string
  const given = action.presetValues?.(viewer)
  const form = !given && action.form
  // The question suspends until the form and its inputs are loaded, so its button never appears without the form.
  if (form) {
    ActionForm.wait()
    waitForInputs(form)
  }
  return (
    <ConfirmDialog
      {...dialog}
      title={t('confirm.title', { action: label })}
      text={t(`${words}.questions.${actionKey}${given ? 'Given' : ''}`)}
      caution={action.acknowledgement?.(records, viewer) ? t(`${words}.cautions.${actionKey}`) : undefined}
      action={label}
      danger={!!action.danger}
      waiting={lists.isLoading}
      vain={!lists.isLoading && forecast?.isPointless?.(records, lists.listed)}
      {...(form ? { form: formId } : { onConfirm: () => onConfirm(given) })}
    >
      {forecast && lists.isLoading && <FindingOut />}
      {forecast && (
        // Rendered from the start, hidden, so that its code is loaded before the button appears.
        <div hidden={lists.isLoading}>
          <forecast.Told records={records} listed={lists.listed} />
        </div>
      )}
      {form && <ActionForm id={formId} fields={form} validate={action.validate} onSubmit={onConfirm} />}
    </ConfirmDialog>
  )
}
