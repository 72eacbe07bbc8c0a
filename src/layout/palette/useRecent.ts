import { useStore } from 'react-admin'
import { useEngine } from '#engine/EngineContext.ts'

/** More would push the screens out of sight. */
const most = 5

/** The keys of the entries that were chosen last, the last one first. */
export function useRecent() {
  const { resources } = useEngine()
  const [recent, setRecent] = useStore<readonly string[]>('palette.recent', [])
  return {
    recent,
    remember(chosen: string) {
      // An action on a record remembers the record.
      const key = chosen.replace(/:.*/, '')
      // A record to which the API gives no id has another number in the next visit.
      if (resources[key.replace(/\/.*/, '')]?.api?.key) return
      setRecent([key, ...recent.filter((each) => each !== key)].slice(0, most))
    },
  }
}
