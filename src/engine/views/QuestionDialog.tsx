import { useId } from 'react'
import { useResourceContext } from 'react-admin'
import type { ResourceName } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import type { RecordsAction } from '../action.ts'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { waitForInputs } from '../lazyInput.ts'
import { lazyPart } from '../lazyPart.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { OutcomeDialog } from './OutcomeDialog.tsx'
import type { Question } from './question.ts'
import { useDistinctName } from './useDistinctName.ts'
import { useRun } from './useRun.ts'

const ActionForm = lazyPart(async () => (await import('./ActionForm.tsx')).ActionForm)

interface QuestionDialogProps {
  question: Question
  onDone: () => void
  onClose: () => void
}

/** Names the records, says what else comes of it, does it once it is confirmed, and says how that went. */
export function QuestionDialog({ question, onDone, onClose }: QuestionDialogProps) {
  const { act, records } = question
  const resource = useResourceContext() as ResourceName
  const { api, actions = {}, Consequences } = useDescriptor(resource)
  const { viewer } = useEngine()
  const nameOf = useDistinctName()
  // Entries without ids of their own, such as the sessions from one address, are one thing by one name.
  const names = [...new Set(records.map(nameOf))]
  const formId = useId()
  const t = useT() as (key: string, args?: Record<string, unknown>) => string
  const action = actions[act] as RecordsAction<AnyRecord> | undefined
  const { run, busy, refusal, outcomes } = useRun(question, onDone, onClose)
  const words = `resources.${resource}`
  const label = action ? t(`${words}.actions.${act}`) : t('app.delete')
  const given = action?.given?.(viewer)
  const form = !given && action?.form
  // The question waits for them, so that its button never stands without the form that it sends.
  if (form) {
    ActionForm.wait()
    waitForInputs(form)
  }

  if (outcomes.length > 0) {
    const again = (ids: readonly number[]) => void run(records.filter(({ id }) => ids.includes(id)))
    return <OutcomeDialog title={label} {...{ outcomes, records, refusal, busy, onClose }} onRetry={again} />
  }
  return (
    <ConfirmDialog
      title={action ? t('confirm.title', { action: label }) : t('confirm.deleteTitle')}
      text={action ? t(`${words}.questions.${act}${given ? 'Given' : ''}`) : t('confirm.deleteText')}
      names={api?.singleton ? [] : names}
      caution={action?.caution?.(records, viewer) ? t(`${words}.cautions.${act}`) : undefined}
      action={label}
      danger={!action || !!action.danger}
      busy={busy}
      refusal={refusal}
      {...(form ? { form: formId } : { onConfirm: () => void run(records, given) })}
      onCancel={onClose}
    >
      {!action && Consequences && <Consequences records={records} />}
      {form && <ActionForm id={formId} fields={form} onSubmit={(values) => void run(records, values)} />}
    </ConfirmDialog>
  )
}
