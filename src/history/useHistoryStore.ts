import { useSite } from '../site/useSite.ts'

/** What the settings say about the history that the Nezha server keeps; undefined as long as they are unknown. */
export const useToldStore = () => useSite().historyStore

/** The same, where a screen tries it without the settings: the charts say themselves why they are empty. */
export function useHistoryStore() {
  const { status, historyStore } = useSite()
  return historyStore ?? (status === 'failed' ? 'on' : undefined)
}
