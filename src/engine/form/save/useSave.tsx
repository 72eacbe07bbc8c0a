import { useDataProvider, useRefresh, useUpdate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useT } from '#i18n/useT.ts'
import { useDescriptor, useEngine } from '../../EngineContext.ts'
import type { AnyRecord } from '../../field.ts'
import { mayBeDone } from './failure.ts'
import { keptByServer } from '../keptByServer.ts'
import { traceOfCreation, traceOfUpdate } from './trace.ts'
import type { Gone } from './references.ts'
import { useLeftOut, withoutLeftOut } from './useLeftOut.ts'
import type { FormContext } from '../../resource.ts'
import type { SaveSteps } from '../saveSteps.ts'
import { useGoneText } from './useGoneText.ts'
import { plainName } from '../../data/related.ts'
import { useNotifyDone } from '#ui/messages/useNotifyMessage.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import type { AskQuestion } from '#ui/dialog/useAsking.ts'
import { useLostAnswer, type LostWrite } from './useLostAnswer.tsx'
import { useResourceName } from '../../data/useResourceName.ts'
import { useSaveInverse } from './useSaveInverse.ts'
import { useNotifyUnexpected } from '#ui/messages/useNotifyUnexpected.ts'

export interface Saved {
  record: AnyRecord
  /** A text that names the changes to other records that could not be saved. */
  owed: string | undefined
}

/**
 * Sends a form, then the changes that its values make to other records. Resolves to what was saved, or to undefined
 * when the user goes back to the form; rejects with the server's error after the toast that names the failure
 * (docs/specification.md#errors).
 */
export function useSave(ask: AskQuestion) {
  const resource = useResourceName()
  const dataProvider = useDataProvider()
  const engine = useEngine()
  const descriptor = useDescriptor(resource)
  const [update] = useUpdate()
  const notifyDone = useNotifyDone()
  const refresh = useRefresh()
  const notifyUnexpected = useNotifyUnexpected()
  const leftOutOf = useLeftOut()
  const saveInverse = useSaveInverse()
  const attempt = useLostAnswer(ask)
  const confirmLeftOut = useConfirmLeftOut(ask)

  function creation(data: Record<string, unknown>): LostWrite {
    const before = new Set(engine.dataProvider.loaded(resource)?.map(({ id }) => Number(id)))
    return {
      // Without react-admin's own hook, which caches the answer: the answer may contain a secret.
      send: async () => (await dataProvider.create<AnyRecord>(resource, { data })).data,
      trace: (records) => traceOfCreation(data, descriptor.recordRepresentation, before, records),
    }
  }

  function change(data: Record<string, unknown>, context: FormContext): LostWrite {
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

  const savedText = (body: SaveSteps['body'], isNew: boolean) =>
    (body && descriptor.form?.saved?.(body as never, isNew ? 'create' : 'edit')) ??
    (isNew ? 'app.created' : 'app.saved')

  return async ({ body }: SaveSteps, context: FormContext, values: FieldValues): Promise<Saved | undefined> => {
    const isNew = context.mode === 'create'
    let record = context.record as AnyRecord
    try {
      if (body) {
        const leftOut = await leftOutOf(body, isNew ? {} : context.record)
        if (leftOut.length > 0 && !(await confirmLeftOut(leftOut))) return undefined
        const data = withoutLeftOut(body, leftOut)
        record = await attempt(isNew ? creation(data) : change(data, context))
      }
    } catch (error) {
      if (!mayBeDone(error)) notifyUnexpected(error)
      throw error
    }
    const owed = await saveInverse(context, record.id, values)
    if (!owed && descriptor.api?.singleton) notifyDone('app.success')
    else if (!owed)
      notifyDone(savedText(body, isNew), {
        name: plainName(descriptor.recordRepresentation, { ...body, ...record }),
      })
    engine.onSaved(resource)
    refresh()
    return { record, owed }
  }
}

/**
 * Asks before references are removed from a save: the user must learn now that a referenced record cannot be found, and
 * not later from an alert that never came.
 */
function useConfirmLeftOut(ask: AskQuestion) {
  const textOf = useGoneText()
  const t = useT()
  return (leftOut: readonly Gone[]) =>
    ask<boolean>((answer) => (
      <ConfirmDialog
        title={t('saving.goneTitle')}
        names={leftOut.map(textOf)}
        text={t('saving.goneText')}
        action={t('app.save')}
        cancel={t('form.keepEditing')}
        danger={false}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    ))
}
