import { useSearchParams } from 'react-router-dom'
import { expiryFilters, type ExpiryFilter } from './rows.ts'

/** The filter of the board, which the address holds: `?show=within&days=30`. */
export function useExpiryFilter(usualDays: number) {
  const [query, setQuery] = useSearchParams()
  const filter = expiryFilters.find((name) => name === query.get('show')) ?? 'all'
  const asked = query.get('days')
  const days = asked !== null && /^\d{1,4}$/.test(asked) ? Number(asked) : usualDays
  const set = (show: ExpiryFilter, within: number) => {
    const next: Record<string, string> = show === 'all' ? {} : { show }
    if (show === 'within') next.days = String(within)
    setQuery(next, { replace: true })
  }
  return { filter, days, set }
}
