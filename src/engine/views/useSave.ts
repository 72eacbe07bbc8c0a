import { useDataProvider, useNotify, useRefresh, useResourceContext, useUpdate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { useWithoutGone } from '../form/useWithoutGone.ts'
import type { FormContext } from '../resource.ts'
import { useSaveElsewhere } from './useSaveElsewhere.ts'
import { useTellUnexpected } from './useTellUnexpected.ts'

export const useResourceName = () => useResourceContext() ?? ''

/**
 * Sends a form, then what its values change in other records, and resolves to what was saved; rejects with the server's reason after the toast that the
 * specification words.
 */
export function useSave(context: FormContext) {
  const { mode, record } = context
  const resource = useResourceName()
  const dataProvider = useDataProvider()
  const [update] = useUpdate()
  const notify = useNotify()
  const refresh = useRefresh()
  const tellUnexpected = useTellUnexpected()
  const { onSaved } = useEngine()
  const { api } = useDescriptor(resource)
  const withoutGone = useWithoutGone()
  const saveElsewhere = useSaveElsewhere(context)
  return async (judged: Record<string, unknown>, values: FieldValues) => {
    let saved = record as AnyRecord
    try {
      const data = await withoutGone(judged, record)
      if (mode === 'create') {
        // Not by react-admin's own hook, which remembers what comes back: it may be a secret.
        saved = (await dataProvider.create<AnyRecord>(resource, { data })).data
      } else {
        const previousData = record as AnyRecord
        await update(
          resource,
          { id: previousData.id, data, previousData },
          { mutationMode: 'pessimistic', returnPromise: true },
        )
      }
    } catch (error) {
      tellUnexpected(error)
      throw error
    }
    await saveElsewhere(saved.id, values)
    notify(mode === 'create' ? 'app.created' : api?.singleton ? 'app.success' : 'app.saved')
    onSaved(resource)
    refresh()
    return saved
  }
}
