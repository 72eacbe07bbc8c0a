import { omitZero } from '../envelope.ts'
import type { Call } from '../call.ts'

// Garbage and negative numbers count as not given; there is no maximum but that of 64 bits
// (docs/contract/http.md#paging).
const number = (given: string | null, least: number, otherwise: number) =>
  given !== null && /^\+?\d+$/.test(given) && Number(given) >= least && Number(given) < 2 ** 63
    ? Number(given)
    : otherwise

/** One page of a list, in the object that only these two lists use. */
export function pageEnvelope<T>(call: Call, rows: T[]): object {
  const offset = number(call.query.get('offset'), 0, 0)
  const limit = number(call.query.get('limit'), 1, 25)
  const value = rows.slice(offset, offset + limit)
  const pagination = omitZero({ offset, limit, total: rows.length }, 'offset', 'total')
  return { ...omitZero({ value }, 'value'), pagination }
}
