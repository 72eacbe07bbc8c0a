import { useDataProvider, useRefresh, useUpdate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useDescriptor, useEngine } from '../../EngineContext.ts'
import type { AnyRecord } from '../../field.ts'
import { mayBeDone } from './failure.ts'
import { keptByServer } from '../keptByServer.ts'
import { traceOfCreation, traceOfUpdate } from './trace.ts'
import type { FormContext } from '../../resource.ts'
import { plainName } from '../../data/related.ts'
import { useNotifyDone } from '#ui/messages/useNotifyMessage.ts'
import type { AskQuestion } from '#ui/dialog/useAsking.ts'
import { useLostAnswer, type LostWrite } from './useLostAnswer.tsx'
import { useResourceName } from '../../data/useResourceName.ts'
import { useSaveInverse } from './useSaveInverse.ts'
import { useNotifyUnexpected } from '#ui/messages/useNotifyUnexpected.ts'

type Values = Record<string, unknown>

export interface Saved {
  record: AnyRecord
  /** A text that names the changes to other records that could not be saved. */
  owed: string | undefined
}

/**
 * Sends a form, then the changes that its values make to other records. Resolves to what was saved, or to undefined
 * when it is to be saved again, over the record as it is by then; rejects with the server's error after the toast that
 * names the failure (docs/specification.md#errors). `onUnknown` is called when it cannot be told whether it was saved.
 */
export function useSave(ask: AskQuestion, onUnknown: () => void) {
  const resource = useResourceName()
  const dataProvider = useDataProvider()
  const engine = useEngine()
  const descriptor = useDescriptor(resource)
  const [update] = useUpdate()
  const notifyDone = useNotifyDone()
  const refresh = useRefresh()
  const notifyUnexpected = useNotifyUnexpected()
  const saveInverse = useSaveInverse()
  const attempt = useLostAnswer(ask, onUnknown)

  function creation(data: Values): LostWrite {
    const before = new Set(engine.dataProvider.loaded(resource)?.map(({ id }) => Number(id)))
    return {
      // Without react-admin's own hook, which caches the answer: the answer may contain a secret.
      send: async () => (await dataProvider.create<AnyRecord>(resource, { data })).data,
      trace: (records) => traceOfCreation(data, descriptor.recordRepresentation, before, records),
    }
  }

  function change(data: Values, context: FormContext): LostWrite {
    const previousData = context.record as AnyRecord
    const { id } = previousData
    const isSeen = (name: string) => {
      const field = descriptor.fields[name]
      return !field || (!field.secret && !keptByServer(field, name, context))
    }
    return {
      async send() {
        const options = { mutationMode: 'pessimistic', returnPromise: true } as const
        await update(resource, { id, data, previousData }, options)
        return { ...previousData, ...data }
      },
      trace(records) {
        const now = records.find((record) => record.id === id)
        return traceOfUpdate(data, previousData, now, isSeen)
      },
    }
  }

  const savedText = (data: Values | undefined, isNew: boolean) =>
    (data && descriptor.form?.saved?.(data as never, isNew ? 'create' : 'edit')) ??
    (isNew ? 'app.created' : 'app.saved')

  /** `data`: what is sent for the record itself; undefined if only other records change. */
  return async (data: Values | undefined, context: FormContext, values: FieldValues): Promise<Saved | undefined> => {
    const isNew = context.mode === 'create'
    let record = context.record as AnyRecord
    try {
      const sent = data && (await attempt(isNew ? creation(data) : change(data, context)))
      if (data && !sent) return undefined
      record = sent ?? record
    } catch (error) {
      if (!mayBeDone(error)) notifyUnexpected(error)
      throw error
    }
    const owed = await saveInverse(context, record.id, values)
    if (!owed && descriptor.api?.singleton) notifyDone('app.success')
    else if (!owed)
      notifyDone(savedText(data, isNew), {
        name: plainName(descriptor.recordRepresentation, { ...data, ...record }),
      })
    engine.onSaved(resource)
    refresh()
    return { record, owed }
  }
}
