import { useNotify, useRefresh, useResourceContext, useTranslate, useUpdate } from 'react-admin'
import { useAsking } from '#ui/dialog/useAsking.ts'
import { readListsOf } from '../data/related.ts'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import type { AnyField, AnyRecord } from '../field.ts'
import { errorInWords } from '../form/errorText.ts'
import { gone, mayBeDone, NotSent } from '../form/save/failure.ts'
import { same } from '../form/save/same.ts'
import { leftOutOf, withoutLeftOut } from '../form/save/leftOut.ts'
import type { SaveWarning } from '../form/save/SaveQuestion.tsx'
import { useGoneText } from '../form/save/useGoneText.ts'

/** Why a field was not saved, or is perhaps not. */
export interface Unsaved {
  error: Error
  /** The person decided so. */
  isDeclined?: boolean
  /** The answer was lost, and the record cannot be read. */
  isUnknown?: boolean
  /** The record as somebody else has changed it. */
  now?: AnyRecord
}

function notSent(error: unknown): never {
  throw new NotSent(error)
}

/** Saves one field of a record as the server holds the record at that moment. The caller must render `question`. */
export function useSaveField() {
  const resource = useResourceContext() ?? ''
  const engine = useEngine()
  const { dataProvider } = engine
  const descriptor = useDescriptor(resource)
  const [update] = useUpdate()
  const refresh = useRefresh()
  const notify = useNotify()
  const translate = useTranslate()
  const goneText = useGoneText()
  const { question, ask } = useAsking()

  async function now(id: number): Promise<AnyRecord> {
    const record = (await dataProvider.fresh(resource)).find((one) => one.id === id)
    if (!record) throw new Error(gone)
    return record as AnyRecord
  }

  /** The steps that a form of the record would take for this change alone. */
  async function stepsOf(record: AnyRecord, typed: Record<string, unknown>) {
    const records = await readListsOf(engine, descriptor.form?.dependsOn ?? [])
    const { saveSteps } = await import('../form/saveSteps.ts')
    return saveSteps(descriptor, { mode: 'edit', dialect: engine.dialect(), record, records }, typed)
  }

  async function isWanted(warning: SaveWarning): Promise<boolean> {
    const { confirmWarning } = await import('../form/save/SaveQuestion.tsx')
    return confirmWarning(ask, warning)
  }

  /** `isAgreed`: the question of the save is answered. */
  async function change(
    shown: AnyRecord,
    source: string,
    typed: unknown,
    isAgreed = false,
  ): Promise<Unsaved | undefined> {
    const { id } = shown
    const previousData = await now(id).catch(notSent)
    const { toForm } = descriptor.fields[source] as AnyField
    // Somebody else has already made this change.
    if (same(toForm(previousData[source]), typed)) return undefined
    // A text that somebody else has written is not replaced unseen; a switch has only this other value.
    if (typeof typed !== 'boolean' && !same(previousData[source], shown[source])) {
      const error = new Error(translate('list.changedSince', { value: toForm(previousData[source]) }))
      return { error, now: previousData }
    }
    const { errors, warning, body = {} } = await stepsOf(previousData, { [source]: typed }).catch(notSent)
    const [refusal] = [errors[source], ...Object.values(errors)].flatMap((error) => error ?? [])
    // Switching on may cause what the form would refuse; switching off is always allowed as a way out.
    if (typed !== false && refusal) throw new Error(errorInWords(refusal.message, translate))
    if (warning && !isAgreed) {
      if (!(await isWanted(warning).catch(notSent))) return { error: new Error('form.notSaved'), isDeclined: true }
      // The question may have been open for long, so the record is looked at once more.
      return change(shown, source, typed, true)
    }
    const leftOut = await leftOutOf(engine, descriptor, body, previousData).catch(notSent)
    const data = withoutLeftOut(body, leftOut)
    await update(resource, { id, data, previousData }, { mutationMode: 'pessimistic', returnPromise: true })
    for (const left of leftOut) notify('saving.leftOut', { type: 'warning', messageArgs: { what: goneText(left) } })
    return undefined
  }

  /** The answer was lost: the record on the server shows whether the change was made. */
  async function settle({ id }: AnyRecord, source: string, typed: unknown): Promise<Unsaved | undefined> {
    const { toForm } = descriptor.fields[source] as AnyField
    try {
      const record = await now(id)
      return same(toForm(record[source]), typed) ? undefined : { error: new Error('lost.notDoneAct') }
    } catch {
      return { error: new Error('lost.act'), isUnknown: true }
    }
  }

  /** `typed` is a form value; `shown` is the record as the user saw it. Never rejects. */
  async function save(shown: AnyRecord, source: string, typed: unknown): Promise<Unsaved | undefined> {
    const unsaved = await change(shown, source, typed).catch((error: Error) =>
      mayBeDone(error) ? settle(shown, source, typed) : { error },
    )
    refresh()
    return unsaved
  }
  return { save, question }
}
