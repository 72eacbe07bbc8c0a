import { useContext } from 'react'
import { useListContext, useRefresh } from 'react-admin'
import { useEngine } from '../EngineContext.ts'
import { WholeListContext } from './WholeListContext.ts'

/** Returns the function that reads the list, and all that it shows, once more, and takes its present order. */
export function useRenew(): () => Promise<void> {
  const { refetch } = useListContext()
  const list = useContext(WholeListContext)
  const { dataProvider } = useEngine()
  const refresh = useRefresh()
  return async () => {
    await dataProvider.forget()
    refresh()
    // Waits for the request that is under way by now.
    await refetch({ cancelRefetch: false })
    list?.retake()
  }
}
