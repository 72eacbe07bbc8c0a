import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import type { QuestionAction } from './resourceAction.ts'

/** Whether an action on these records will offer to undo it. That is known only once the forecast's lists are loaded. */
export function useUndoable({ undo }: QuestionAction, records: readonly AnyRecord[], isReady: boolean) {
  const engine = useEngine()
  const question = useId()
  const { data = false, isLoading } = useQuery({
    queryKey: ['undoable', question],
    queryFn: async () => (await undo?.(engine, records)) !== undefined,
    enabled: isReady && undo !== undefined,
    retry: false,
    gcTime: 0,
    networkMode: 'always',
  })
  return { isUndoable: data, isLoading }
}
