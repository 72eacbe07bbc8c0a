import { useCreate, useNotify, useRefresh, useResourceContext, useTranslate, useUpdate } from 'react-admin'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { useWithoutGone } from '../form/useWithoutGone.ts'
import type { FormContext } from '../resource.ts'

export const useResourceName = () => useResourceContext() ?? ''

/** Sends a form; rejects with the server's reason after the toast that the specification words. */
export function useSave({ mode, record }: FormContext) {
  const resource = useResourceName()
  const [create] = useCreate()
  const [update] = useUpdate()
  const notify = useNotify()
  const refresh = useRefresh()
  const translate = useTranslate()
  const { onSaved } = useEngine()
  const { api } = useDescriptor(resource)
  const withoutGone = useWithoutGone()
  return async (values: Record<string, unknown>) => {
    try {
      const data = await withoutGone(values, record)
      if (mode === 'create') {
        await create(resource, { data }, { returnPromise: true })
      } else {
        const previousData = record as AnyRecord
        await update(
          resource,
          { id: previousData.id, data, previousData },
          { mutationMode: 'pessimistic', returnPromise: true },
        )
      }
    } catch (error) {
      // The toast sends people there.
      console.error(error)
      notify('errors.title', { type: 'error', messageArgs: { message: translate('errors.unexpected') } })
      throw error
    }
    notify(mode === 'create' ? 'app.created' : api?.singleton ? 'app.success' : 'app.saved')
    onSaved(resource)
    refresh()
  }
}
