import { useSearchParams } from 'react-router-dom'
import { useChangeQuery } from '#ui/router/useChangeQuery.ts'
import { eventOrders, type EventOrder } from './events.ts'

/** Those of which the most, or the newest, is wanted first. */
const falls: readonly EventOrder[] = ['when', 'long']

function orderIn(query: URLSearchParams) {
  const asked = eventOrders.find((column) => column === query.get('sort'))
  return { by: asked ?? 'when', falling: asked ? query.get('order') === 'DESC' : true }
}

/** The order of events that the address asks for: `?sort=long&order=DESC`, the newest first where it does not say. */
export function useEventOrder() {
  const [query] = useSearchParams()
  const changeQuery = useChangeQuery()
  const sortBy = (column: EventOrder) =>
    changeQuery((next) => {
      const { by, falling } = orderIn(next)
      next.set('sort', column)
      next.set('order', (column === by ? !falling : falls.includes(column)) ? 'DESC' : 'ASC')
    })
  return { order: orderIn(query), sortBy }
}
