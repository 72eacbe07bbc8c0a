import { useSearchParams } from 'react-router-dom'
import { periods, type HistoryPeriod } from './history.ts'

/** The range of the history, which the address holds: `?period=7d`. */
export function usePeriod(): [HistoryPeriod, (period: HistoryPeriod) => void] {
  const [params, setParams] = useSearchParams()
  const period = periods.find((one) => one === params.get('period')) ?? '1d'
  const choose = (next: HistoryPeriod) =>
    setParams(
      (before) => {
        before.set('period', next)
        return before
      },
      { replace: true },
    )
  return [period, choose]
}
