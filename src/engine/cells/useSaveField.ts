import { useNotify, useRefresh, useResourceContext, useTranslate, useUpdate } from 'react-admin'
import { useAsking } from '#ui/dialog/useAsking.ts'
import { useNotifyMessage } from '#ui/messages/useNotifyMessage.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { readListsOf } from '../data/related.ts'
import { useRecordName } from '../data/useRecordName.ts'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import type { AnyField, AnyRecord } from '../field.ts'
import { readErrorText } from '../form/errorText.ts'
import { gone, mayBeDone, NotSent } from '../form/save/failure.ts'
import { same } from '../form/save/same.ts'
import type { SaveWarning } from '../form/save/SaveQuestion.tsx'
import { useGoneText } from '../form/save/useGoneText.ts'
import { useLeftOut, withoutLeftOut } from '../form/save/useLeftOut.ts'

function notSent(error: unknown): never {
  throw new NotSent(error)
}

/**
 * Saves one field of a record as the server holds the record at that moment, and reports why that failed. Never rejects.
 * The caller must render `question`.
 */
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
  const tell = useNotifyMessage()
  const reason = useReason()
  const nameOf = useRecordName()
  const { question, ask } = useAsking()
  const leftOutOf = useLeftOut()

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

  async function change(shown: AnyRecord, source: string, typed: unknown): Promise<void> {
    const { id } = shown
    const previousData = await now(id).catch(notSent)
    const { toForm } = descriptor.fields[source] as AnyField
    // Somebody else has already made this change.
    if (same(toForm(previousData[source]), typed)) return
    // A text that somebody else has written is not replaced unseen; a switch has only this other value.
    if (typeof typed !== 'boolean' && !same(previousData[source], shown[source]))
      throw new Error(translate('list.changedSince'))
    const { errors, warning, body = {} } = await stepsOf(previousData, { [source]: typed }).catch(notSent)
    const [refusal] = [errors[source], ...Object.values(errors)].flatMap((error) => error ?? [])
    // Switching on may cause what the form would refuse; switching off is always allowed as a way out.
    if (typed !== false && refusal) {
      const { message, args } = readErrorText(refusal.message)
      throw new Error(translate(message, args))
    }
    if (warning && !(await isWanted(warning).catch(notSent))) return
    const leftOut = await leftOutOf(body, previousData).catch(notSent)
    const data = withoutLeftOut(body, leftOut)
    await update(resource, { id, data, previousData }, { mutationMode: 'pessimistic', returnPromise: true })
    for (const left of leftOut) notify('saving.leftOut', { type: 'warning', messageArgs: { what: goneText(left) } })
  }

  /** The answer was lost: the record on the server shows whether the change was made. */
  async function settle({ id }: AnyRecord, source: string, typed: unknown): Promise<void> {
    const { toForm } = descriptor.fields[source] as AnyField
    const isDone = await now(id).then(
      (record) => same(toForm(record[source]), typed),
      () => undefined,
    )
    if (isDone === undefined) notify('lost.act', { type: 'warning' })
    if (isDone === false) notify('lost.notDoneAct', { type: 'error' })
  }

  function tellFailure(shown: AnyRecord, source: string, error: unknown): void {
    const field = translate(`resources.${resource}.fields.${source}`)
    tell('list.notSaved', error, { name: nameOf(shown), field, reason: reason(error) })
  }

  /** `typed` is a form value; `shown` is the record as the user saw it. */
  async function save(shown: AnyRecord, source: string, typed: unknown): Promise<void> {
    await change(shown, source, typed).catch((error: unknown) =>
      mayBeDone(error) ? settle(shown, source, typed) : tellFailure(shown, source, error),
    )
    refresh()
  }
  return { save, question }
}
