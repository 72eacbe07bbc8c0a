import { useSearchParams } from 'react-router-dom'

const second = 1000
const day = 86_400 * second

/** The periods that the API can tell of, with the time between two points (docs/contract/http.md#metrics). */
export const ranges = {
  '1d': { length: day, bucket: 30 * second },
  '7d': { length: 7 * day, bucket: 1800 * second },
  '30d': { length: 30 * day, bucket: 7200 * second },
} as const

export type Range = keyof typeof ranges

export const rangeNames = Object.keys(ranges) as Range[]

/** The period in the address, `?range=7d`, and a function that changes it. */
export function useRange(): [Range, (next: Range) => void] {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('range')
  const choose = (next: Range) => {
    setQuery(
      (before) => {
        if (next === '1d') before.delete('range')
        else before.set('range', next)
        return before
      },
      { replace: true },
    )
  }
  return [rangeNames.find((name) => name === asked) ?? '1d', choose]
}
