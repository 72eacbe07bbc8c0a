import Alert from '@mui/material/Alert'
import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { useDistinctName } from '../data/useNames.ts'
import { useListsAnew } from '../data/useListsAnew.ts'
import { useDescriptor, useEngine, useResourceName } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { waitForInputs } from '../formParts.ts'
import { isDangerous, questionTextsOf } from './resourceAction.ts'
import type { QuestionAction } from './resourceAction.ts'
import { useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useT } from '#i18n/useT.ts'

const ActionForm = lazyPart(async () => (await import('./ActionForm.tsx')).ActionForm)

interface ActionQuestionProps {
  action: QuestionAction
  records: readonly AnyRecord[]
  /** Values that the form begins with. */
  values: Record<string, unknown> | undefined
  busy: boolean
  refusal: ReactNode
  onConfirm: (values?: Record<string, unknown>) => void
  onCancel: () => void
}

/** The question before an action: the names of the records, the form and the forecast of the action. */
export function ActionQuestion({ action, records, values, onConfirm, ...dialog }: ActionQuestionProps) {
  const { forecast } = action
  const resource = useResourceName()
  const { api } = useDescriptor(resource)
  const engine = useEngine()
  const { dependsOn = [] } = forecast ?? {}
  const lists = useListsAnew(typeof dependsOn === 'function' ? dependsOn(engine) : dependsOn)
  const { isUndoable, isLoading: isJudging } = useUndoable(action, records, !lists.isLoading)
  const nameOf = useDistinctName()
  const formId = useId()
  const effects = useRef<HTMLDivElement>(null)
  const t = useT()
  const texts = questionTextsOf(resource, action)
  const label = t(action.label)
  const { form } = action
  // The question suspends until the form and its inputs are loaded, so its button never appears without the form.
  if (form) {
    ActionForm.wait()
    waitForInputs(form)
  }
  return (
    <ConfirmDialog
      {...dialog}
      // Entries without ids of their own, such as the sessions from one address, share one name and are listed once.
      names={api?.singleton ? [] : [...new Set(records.map(nameOf))]}
      title={t(texts.title, { action: label })}
      text={t(texts.question)}
      remark={isUndoable && texts.undoable && t(texts.undoable, { undo: t(texts.undo) })}
      acknowledgement={action.acknowledgement?.(records, engine.viewer) ? t(texts.acknowledgement) : undefined}
      action={label}
      danger={isDangerous(action)}
      waiting={lists.isLoading || isJudging}
      isClear={() => !effects.current?.querySelector('[role=alert]')}
      vain={!lists.isLoading && forecast?.isPointless?.(records, lists.listed)}
      {...(form ? { form: formId } : { onConfirm: () => onConfirm() })}
    >
      {forecast && lists.isLoading && <FindingOut />}
      {forecast && (
        <div ref={effects} hidden={lists.isLoading}>
          <forecast.Effects records={records} {...lists} />
        </div>
      )}
      {texts.note && (
        <Alert severity="info" sx={{ my: 1 }}>
          {t(texts.note)}
        </Alert>
      )}
      {form && <ActionForm id={formId} fields={form} values={values} validate={action.validate} onSubmit={onConfirm} />}
    </ConfirmDialog>
  )
}

/** Whether an action on these records will offer to undo it. That is known only once the forecast's lists are loaded. */
function useUndoable({ undo }: QuestionAction, records: readonly AnyRecord[], isReady: boolean) {
  const engine = useEngine()
  const question = useId()
  const { data = false, isLoading } = useQuery({
    queryKey: ['undoable', question],
    queryFn: async () => (await undo?.(engine, records)) !== undefined,
    enabled: isReady && undo !== undefined,
    retry: false,
    gcTime: 0,
    networkMode: 'always',
  })
  return { isUndoable: data, isLoading }
}

/** Shown in a question while its consequences are still being loaded. */
function FindingOut() {
  const t = useT()
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, my: 1 }}>
      <CircularProgress size={16} aria-hidden />
      <Typography color="textSecondary">{t('confirm.finding')}</Typography>
    </Box>
  )
}
