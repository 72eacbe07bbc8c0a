import type { ApiError } from '#dataProvider/error.ts'
import { useEngine } from '../EngineContext.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { ofList, useNotifyMessage } from '#ui/messages/useNotifyMessage.ts'

/** Whether a list failed because the server refuses it to members. */
export function useKeptFromViewer(): (error: unknown) => boolean {
  const { viewer } = useEngine()
  return (error) => !viewer.isAdmin && (error as Partial<ApiError> | null)?.kind === 'refused'
}

/** Notifies that a list could not be loaded, unless the server refuses the list to the signed-in user. */
export function useListFailure(resource: string): (error: Error) => void {
  const tell = useNotifyMessage()
  const reason = useReason()
  const kept = useKeptFromViewer()
  return (error) => {
    if (!kept(error)) tell('errors.list', error, { error: reason(error) }, ofList(resource, error))
  }
}
