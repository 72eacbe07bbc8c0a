import { omitZero } from '../envelope.ts'
import type { Call } from '../call.ts'

// Invalid and negative numbers count as missing; the only maximum is that of 64 bits (docs/contract/http.md#paging).
const readNumber = (given: string | null, minimum: number, fallback: number) =>
  given !== null && /^\+?\d+$/.test(given) && Number(given) >= minimum && Number(given) < 2 ** 63
    ? Number(given)
    : fallback

/** One page of a list with its pagination, as only the two lists of addresses use it. */
export function pageEnvelope<T>(call: Call, rows: T[]): object {
  const offset = readNumber(call.query.get('offset'), 0, 0)
  const limit = readNumber(call.query.get('limit'), 1, 25)
  const value = rows.slice(offset, offset + limit)
  const pagination = omitZero({ offset, limit, total: rows.length }, 'offset', 'total')
  return { ...omitZero({ value }, 'value'), pagination }
}
