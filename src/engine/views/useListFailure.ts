import { useNotify } from 'react-admin'
import type { ApiError } from '#dataProvider/error.ts'
import { useEngine } from '../EngineContext.ts'
import { useReason } from '../useReason.ts'

/** Whether a list failed because the server keeps it from members. */
export function useKeptFromViewer(): (error: unknown) => boolean {
  const { viewer } = useEngine()
  return (error) => !viewer.isAdmin && (error as Partial<ApiError> | null)?.kind === 'refused'
}

/** Says that a list could not be loaded, unless it was never meant for whom is signed in. */
export function useListFailure(): (error: Error) => void {
  const notify = useNotify()
  const reason = useReason()
  const kept = useKeptFromViewer()
  return (error) => {
    if (!kept(error)) notify('errors.list', { type: 'error', messageArgs: { error: reason(error) } })
  }
}
