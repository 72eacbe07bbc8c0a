import type { useTranslate } from 'react-admin'
import type { AskQuestion } from '#ui/dialog/useAsking.ts'
import { readListsOf } from '../data/related.ts'
import type { Engine } from '../EngineContext.ts'
import type { AnyField, AnyRecord } from '../field.ts'
import { errorInWords } from '../form/errorText.ts'
import type { AnyResource } from '../resource.ts'
import type { WriteDraft, Question } from '../save/intent.ts'
import type { Gone } from '../save/leftOut.ts'
import { reasonOf, type Outcome } from '../save/outcome.ts'
import { same } from '../save/same.ts'
import { saveSteps } from '../save/saveSteps.ts'
import { writeRecord } from '../save/writeRecord.ts'

/** Why a field was not saved, or is perhaps not. */
export interface Unsaved {
  error: Error
  /** The person decided so. */
  isDeclined?: boolean
  /** The answer was lost, and the list does not show it. */
  isUnknown?: boolean
  /** The record as somebody else has changed it. */
  now?: AnyRecord
}

/** A form value for one field of a record, which is shown as it was when the value was typed. */
interface FieldChange {
  descriptor: AnyResource
  shown: AnyRecord
  /** As the list held it, where a text was shown before it was saved. */
  listed: AnyRecord
  source: string
  typed: unknown
}

interface Surroundings {
  engine: Engine
  ask: AskQuestion
  translate: ReturnType<typeof useTranslate>
}

/** Saves one field of a record as the server holds the record at that moment. Never rejects. */
export async function saveField(
  change: FieldChange,
  { engine, ask, translate }: Surroundings,
): Promise<{ unsaved: Unsaved | undefined; leftOut: readonly Gone[] }> {
  const { descriptor, shown } = change
  const outcome = await writeRecord(engine, {
    descriptor,
    id: shown.id,
    draft: (now) => draftOf(now, change, { engine, ask }),
    onLeftOut: () => undefined,
  })
  return {
    unsaved: unsavedBy(outcome, change, translate),
    leftOut: outcome.kind === 'saved' ? outcome.leftOut : [],
  }
}

/** What a form of the record would save for this change alone. */
async function draftOf(
  record: AnyRecord,
  { descriptor, shown, listed, source, typed }: FieldChange,
  { engine, ask }: Pick<Surroundings, 'engine' | 'ask'>,
): Promise<WriteDraft | Outcome> {
  const { toForm } = descriptor.fields[source] as AnyField
  if (same(toForm(record[source]), typed)) return { kind: 'unchanged' }
  // A text that somebody else has written is not replaced unseen; a switch has only this other value.
  const isSeen = [shown, listed].some((one) => same(record[source], one[source]))
  if (typeof typed !== 'boolean' && !isSeen) return { kind: 'changed', now: record }
  const records = await readListsOf(engine, descriptor.form?.dependsOn ?? [])
  const context = { mode: 'edit', dialect: engine.dialect(), record, records } as const
  const { errors, warning, body } = saveSteps(descriptor, context, { [source]: typed })
  // Switching on may cause what the form would refuse; switching off is always allowed as a way out.
  if (typed !== false && Object.keys(errors).length > 0) return { kind: 'refused', errors }
  const question: Question | undefined = warning && {
    about: [warning.texts, warning.args],
    ask: async () => (await import('../save/SaveQuestion.tsx')).confirmWarning(ask, warning),
  }
  return { data: body ?? {}, questions: question ? [question] : [] }
}

function unsavedBy(
  outcome: Outcome,
  { descriptor, source }: FieldChange,
  translate: Surroundings['translate'],
): Unsaved | undefined {
  switch (outcome.kind) {
    case 'saved':
    case 'unchanged':
      return undefined
    case 'changed': {
      const { now } = outcome
      const { toForm } = descriptor.fields[source] as AnyField
      return { error: new Error(translate('list.changedSince', { value: toForm(now[source]) })), now }
    }
    case 'refused': {
      const { errors } = outcome
      const [refusal] = [errors[source], ...Object.values(errors)].flatMap((error) => error ?? [])
      return { error: new Error(errorInWords(refusal?.message ?? '', translate)) }
    }
    default: {
      const isUnknown = outcome.kind === 'unknown' && outcome.findings.kind !== 'notDone'
      return { error: reasonOf(outcome) as Error, isDeclined: outcome.kind === 'declined', isUnknown }
    }
  }
}
