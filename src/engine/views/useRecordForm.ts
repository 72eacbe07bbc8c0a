import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useForm, type FieldErrors, type FieldValues } from 'react-hook-form'
import { useDescriptor } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { formFields, formValues } from '../form/formSchema.ts'
import { payload } from '../form/payload.ts'
import { errorText, formResolver } from '../form/resolver.ts'
import type { FormContext } from '../resource.ts'
import { useReason } from '../useReason.ts'
import type { SaveWarning } from './SaveQuestion.tsx'
import { useDraft } from './useDraft.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'
import { useResourceName, useSave } from './useSave.ts'

interface Question {
  warning: SaveWarning
  onConfirm: () => void
  onCancel: () => void
}

/** Unlike a refetch, these resets leave nothing as it was typed. */
const afresh = { keepDirtyValues: false, keepErrors: false }

/** The state of a form from what was read to what the server has taken; without `onLeave` it goes on after a save. */
export function useRecordForm(context: FormContext, onLeave?: () => void) {
  const descriptor = useDescriptor(useResourceName())
  const save = useSave(context)
  const reason = useReason()
  const [refusal, setRefusal] = useState<{ message: string }>()
  const [told, setTold] = useState<AnyRecord>()
  const [question, setQuestion] = useState<Question>()
  const notice = useRef<HTMLDivElement>(null)
  /** On its way, or taken by the server while the dialog closes: not to be sent again. */
  const sent = useRef(false)
  const form = useForm<FieldValues>({
    values: formValues(descriptor, context),
    // A refetch brings the untouched fields up to date and leaves alone what is being typed.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    resolver: formResolver(descriptor, context),
    mode: 'onTouched',
    // Its own order is the one in which the inputs were loaded.
    shouldFocusError: false,
  })
  const { dirtyFields, isDirty } = form.formState
  const draft = useDraft(form, context)
  const guard = useLeaveGuard(isDirty || told !== undefined, () => !told && draft.isKept())
  useEffect(() => notice.current?.focus(), [refusal])

  const send = async (values: FieldValues) => {
    if (sent.current || !(await confirmed())) return
    sent.current = true
    setRefusal(undefined)
    try {
      const data = payload(values, dirtyFields, context)
      const saved = await save(descriptor.form?.finish?.(data as never, context) ?? data, form.getValues())
      if (descriptor.form?.Told && context.mode === 'create') {
        draft.finish()
        return setTold(saved)
      }
    } catch (error) {
      sent.current = false
      const { message } = error as Error
      setRefusal({ message: reason(error) })
      const field = descriptor.form?.refusals?.find(({ words }) => message.includes(words))?.field
      if (field) form.setError(field, { message: errorText(message) })
      return
    }
    if (onLeave) {
      draft.finish()
      leave()
    } else {
      draft.drop()
      sent.current = false
      form.reset(form.getValues(), afresh)
    }
  }

  /** Nothing is left to be lost. */
  const leave = () => {
    guard.release()
    onLeave?.()
  }

  /** Back to what was read. */
  const undo = () => {
    setRefusal(undefined)
    draft.drop()
    form.reset(undefined, afresh)
  }

  /** Asks the question that belongs to these values, if there is one. */
  async function confirmed(): Promise<boolean> {
    const warning = descriptor.form?.asks?.(form.getValues() as never, context)
    if (!warning) return true
    const answer = await new Promise<boolean>((resolve) => {
      setQuestion({ warning, onConfirm: () => resolve(true), onCancel: () => resolve(false) })
    })
    setQuestion(undefined)
    return answer
  }

  const point = (errors: FieldErrors) => {
    setRefusal(undefined)
    const [first] = formFields(descriptor, context.mode).find(([name]) => errors[name]) ?? []
    if (first) form.setFocus(first)
  }
  const submit = (event: FormEvent) => void form.handleSubmit(send, point)(event)
  return { form, guard, draft, submit, undo, refusal, notice, question, told, leave }
}
