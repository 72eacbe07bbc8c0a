import { useEngine } from '#engine/EngineContext.ts'
import { ListNotice } from '#engine/page/ListNotice.tsx'

interface ServersNoticeProps {
  /** Whether an earlier state of the list is shown. */
  known: boolean
  error: Error | null | undefined
}

/** Says that the list of servers could not be loaded, if so, and offers to try again. */
export function ServersNotice({ known, error }: ServersNoticeProps) {
  const { dataProvider } = useEngine()
  if (!error) return null
  const retry = () => void dataProvider.forget('server').then(() => dataProvider.resume())
  return <ListNotice stale={known} error={error} onRetry={retry} />
}
