import type { WireRow } from './endpoint.ts'

/** How a list is searched, sorted and filtered. This depends on what the list shows, which only the UI knows. */
export interface ListView<R> {
  /** The text that a search looks through, in lower case. */
  text(record: R): string
  /** The value by which a column is sorted. */
  value(record: R, source: string): string | number | boolean | null | undefined
  /** Does the record match a filter? */
  has(record: R, source: string, wanted: unknown): boolean
  /** Compares two texts by the rules of the current language. */
  compare(one: string, other: string): number
}

export interface PageParams {
  filter?: Record<string, unknown>
  sort?: { field: string; order: 'ASC' | 'DESC' }
  pagination?: { page: number; perPage: number }
}

/** Filters and sorts a whole list and returns one page of it. */
export function pageOfRecords<R extends WireRow>(
  records: readonly R[],
  params: PageParams,
  view: ListView<R> = plainView,
) {
  const found = filtered(records, params.filter ?? {}, view)
  const ordered = params.sort ? sorted(found, params.sort, view) : found
  const { page = 1, perPage = ordered.length } = params.pagination ?? {}
  return { data: ordered.slice((page - 1) * perPage, page * perPage), total: ordered.length }
}

function filtered<R extends WireRow>(
  records: readonly R[],
  { q, ...filter }: Record<string, unknown>,
  view: ListView<R>,
) {
  const words = String(q ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
  const wanted = Object.entries(filter).filter(([, value]) => asks(value))
  if (!words.length && !wanted.length) return records
  return records.filter((record) => {
    if (!wanted.every(([source, value]) => view.has(record, source, value))) return false
    if (!words.length) return true
    const text = view.text(record)
    return words.every((word) => text.includes(word))
  })
}

function asks(wanted: unknown): boolean {
  return Array.isArray(wanted) ? wanted.length > 0 : wanted !== undefined && wanted !== null && wanted !== ''
}

function sorted<R extends WireRow>(
  records: readonly R[],
  { field, order }: NonNullable<PageParams['sort']>,
  view: ListView<R>,
) {
  const sign = order === 'DESC' ? -1 : 1
  const numbers: { key: number; record: R }[] = []
  const texts: { key: string; record: R }[] = []
  const empty: R[] = []
  for (const record of records) {
    const value = view.value(record, field)
    const key = typeof value === 'boolean' ? Number(value) : value
    if (typeof key === 'number' && !Number.isNaN(key)) numbers.push({ key, record })
    else if (typeof key === 'string' && key !== '') texts.push({ key, record })
    else empty.push(record)
  }
  numbers.sort((a, b) => sign * (a.key - b.key))
  texts.sort((a, b) => sign * view.compare(a.key, b.key))
  const full = sign > 0 ? [...numbers, ...texts] : [...texts, ...numbers]
  return [...full.map(({ record }) => record), ...empty]
}

/** The default view: it uses plain values as they are. */
export const plainView: ListView<WireRow> = {
  text: (record) => Object.values(record).flat().filter(isPlain).join(' ').toLowerCase(),
  value(record, source) {
    const value = record[source]
    return isPlain(value) || typeof value === 'boolean' ? value : undefined
  },
  has(record, source, wanted) {
    if (Array.isArray(wanted)) return wanted.some((one) => plainView.has(record, source, one))
    // The API omits false and 0 (docs/contract/http.md#encoding).
    const value = record[source] ?? (wanted === false || wanted === 0 ? wanted : undefined)
    return Array.isArray(value) ? value.some((one) => same(one, wanted)) : same(value, wanted)
  },
  compare: new Intl.Collator('en', { numeric: true }).compare,
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

/** Ids are numbers in the API and strings in addresses. */
function same(a: unknown, b: unknown): boolean {
  return a === b || (isPlain(a) && isPlain(b) && String(a) === String(b))
}
