import { useLocation, useSearchParams } from 'react-router-dom'
import { eventOrders, type EventOrder } from './events.ts'

/** Those of which the most, or the newest, is wanted first. */
const falls: readonly EventOrder[] = ['when', 'long']

/** The order of events that the address asks for: `?sort=long&order=DESC`, the newest first where it does not say. */
export function useEventOrder() {
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation()
  const asked = eventOrders.find((column) => column === query.get('sort'))
  const by = asked ?? 'when'
  const falling = asked ? query.get('order') === 'DESC' : true
  const sortBy = (column: EventOrder) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('sort', column)
        next.set('order', (column === by ? !falling : falls.includes(column)) ? 'DESC' : 'ASC')
        return next
      },
      { replace: true, state },
    )
  return { order: { by, falling }, sortBy }
}
