import { useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import { useAsking } from '#ui/dialog/useAsking.ts'
import { useNotifyUnexpected } from '#ui/messages/useNotifyUnexpected.ts'
import { useDescriptor, useEngine, useResourceName } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { initialFormValues, inverseValues } from '../form/formSchema.ts'
import { beside, type FormState } from '../form/useDescriptorForm.ts'
import type { FormContext } from '../resource.ts'
import { ChangedQuestion } from './ChangedQuestion.tsx'
import { conflictsOf, type FieldConflict } from './conflicts.ts'
import { goneMessage, NotSent } from './failure.ts'
import { LeftOutQuestion } from './LeftOutQuestion.tsx'
import { LostQuestion } from './LostQuestion.tsx'
import type { Outcome } from './outcome.ts'
import { confirmWarning, type SaveWarning } from './SaveQuestion.tsx'
import { UnreadQuestion } from './UnreadQuestion.tsx'
import { useTellSaved } from './useTellSaved.ts'
import type { Decisions, WriteDraft, LostDecision, Question } from './intent.ts'
import { writeRecord } from './writeRecord.ts'

type Values = Record<string, unknown>

export interface Saved {
  record: AnyRecord
  /** The values of the form that were sent; it may have others by now. */
  sent: Values
  /** A text that names the changes to other records that could not be saved. */
  owed: string | undefined
}

interface FormSaveOptions {
  state: FormState
  /** Called before each question. */
  onAsk?: () => void
}

/**
 * Saves a form over the current record of the server: inputs without a change take what others have saved in the
 * meantime, and for those that both sides have changed the user is asked. `send` resolves to undefined when the user
 * goes back to the form, and rejects with the reason why it was not saved. The caller must render `question`.
 */
export function useFormSave({ state: { form, before, pointAt, stepsOf }, onAsk }: FormSaveOptions) {
  const resource = useResourceName()
  const descriptor = useDescriptor(resource)
  const engine = useEngine()
  /** Whether it cannot be told if the last save was done. */
  const [isUnknown, setUnknown] = useState(false)
  const sent = useRef<Values>({})
  const { question, ask } = useAsking(onAsk)
  const refresh = useRefresh()
  const notifyUnexpected = useNotifyUnexpected()
  const tellSaved = useTellSaved()

  const changedQuestion = (conflicts: readonly FieldConflict[], now: Values): Question => ({
    about: conflicts,
    async ask() {
      const theirs = await ask<readonly string[] | undefined>((onAnswer) => (
        <ChangedQuestion {...{ resource, conflicts, onAnswer }} />
      ))
      if (!theirs) return false
      before.settle(now)
      for (const name of theirs) form.setValue(name, descriptor.fields[name].toForm(now[name]), { shouldDirty: true })
      return true
    },
  })

  const warningQuestion = (warning: SaveWarning): Question => ({
    about: [warning.texts, warning.args],
    ask: () => confirmWarning(ask, warning),
  })

  /** What the form saves over the record; its errors are shown in the form. */
  function draftOf(fresh: FormContext): WriteDraft | Outcome {
    const { mode, record: now = {} } = fresh
    if (mode === 'edit') {
      form.reset(initialFormValues(descriptor, fresh), beside)
      before.follow(now)
    }
    const { errors, mine, warning, body } = stepsOf(fresh)
    if (Object.keys(errors).length > 0) {
      for (const [name, error] of Object.entries(errors)) form.setError(name, error)
      pointAt(errors)
      return { kind: 'refused', errors }
    }
    const conflicts = mode === 'edit' && mine ? conflictsOf(descriptor, mode, { before: before.read(), now, mine }) : []
    const questions = [
      ...(conflicts.length > 0 ? [changedQuestion(conflicts, now)] : []),
      ...(warning ? [warningQuestion(warning)] : []),
    ]
    sent.current = form.getValues()
    return { data: body, inverse: inverseValues(descriptor, mode, sent.current), questions }
  }

  function write(context: FormContext): Promise<Outcome> {
    const { mode, record } = context
    const decisions: Decisions = {
      onLeftOut: (leftOut) => ({
        about: leftOut,
        ask: () => ask((onAnswer) => <LeftOutQuestion {...{ leftOut, onAnswer }} />),
      }),
      onLost(findings) {
        setUnknown(true)
        return ask<LostDecision>((onAnswer) => <LostQuestion {...{ resource, found: findings, onAnswer }} />)
      },
    }
    if (mode === 'create' || !record)
      return writeRecord(engine, { ...decisions, descriptor, draft: () => draftOf(context) })
    return writeRecord(engine, {
      ...decisions,
      descriptor,
      id: (record as AnyRecord).id,
      draft: (now) => draftOf({ ...context, record: now }),
      onUnread: (error) => ({
        record: record as AnyRecord,
        about: 'unread',
        ask: () => ask((onAnswer) => <UnreadQuestion {...{ error, onAnswer }} />),
      }),
    })
  }

  async function send(context: FormContext): Promise<Saved | undefined> {
    const outcome = await write(context)
    switch (outcome.kind) {
      case 'saved': {
        const { record } = outcome
        setUnknown(false)
        before.settle(record)
        const owed = tellSaved(outcome, context)
        engine.onSaved(resource)
        refresh()
        return { record, sent: sent.current, owed }
      }
      case 'failed': {
        // What was sent before stays unknown.
        if (outcome.reason instanceof NotSent) throw outcome.reason
        setUnknown(false)
        // The toast names the failure (docs/specification.md#errors).
        notifyUnexpected(outcome.reason)
        throw outcome.reason
      }
      case 'gone':
        throw new Error(goneMessage)
      case 'unknown':
        throw outcome.reason
      default:
        return undefined
    }
  }

  return { send, question, isUnknown }
}
