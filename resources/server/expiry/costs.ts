import { monthsOf } from '../publicNote/cycle.ts'
import type { ExpiryRow } from './rows.ts'

/** What servers cost in one currency. Amounts in other currencies are never converted. */
export interface CurrencySum {
  /** See `Price`. */
  currency: string
  servers: number
  /** By the name of the cycle; empty for a cycle that is not known. */
  byCycle: ReadonlyMap<string, number>
  /** Without the amounts whose cycle is not known. */
  perMonth: number
}

/**
 * The sums of all prices, by currency, the most frequent first; free servers and amounts that are not numbers are left
 * out.
 */
export function sumsOf(rows: readonly ExpiryRow[]): CurrencySum[] {
  const sums = new Map<string, CurrencySum & { byCycle: Map<string, number> }>()
  for (const { billing } of rows) {
    const { amount, cycle = '', perMonth = 0 } = billing
    if (typeof amount !== 'object') continue
    const { currency, value } = amount
    const sum = sums.get(currency) ?? { currency, servers: 0, byCycle: new Map(), perMonth: 0 }
    sum.servers += 1
    sum.perMonth += perMonth
    sum.byCycle.set(cycle, (sum.byCycle.get(cycle) ?? 0) + value)
    sums.set(currency, sum)
  }
  return [...sums.values()].toSorted((one, other) => other.servers - one.servers)
}

/** The cycles that occur in sums, the shortest first, one that is not known last. */
export function cyclesIn(sums: readonly CurrencySum[]): string[] {
  const found = new Set(sums.flatMap(({ byCycle }) => [...byCycle.keys()]))
  return [...found].toSorted((one, other) => (monthsOf(one) ?? Infinity) - (monthsOf(other) ?? Infinity))
}

/** How many amounts are texts that cannot be summed up. */
export const unreadAmounts = (rows: readonly ExpiryRow[]): number =>
  rows.filter(({ billing: { amount, amountText } }) => amount === undefined && amountText.trim() !== '').length
