import { isObject } from '#ui/values/objects.ts'
import type { BulkWay } from '../field.ts'

/** What is done with the value of a field in each record. */
export type BulkMode = 'set' | 'add' | 'remove' | 'raise' | 'step' | 'replace'

/** The change of one field. Values and items are those of a form. */
export type BulkChange =
  /** `keeps`: the items that stay in a list, because only somebody else may take them out. */
  | { mode: 'set'; value: unknown; keeps?: readonly unknown[] }
  | { mode: 'add' | 'remove'; value: unknown }
  | { mode: 'raise'; by: number }
  /** The first record gets `from`, and each of the next ones `by` more. */
  | { mode: 'step'; from: number; by: number }
  | { mode: 'replace'; part: string; by: string }

/** The changes of several fields, by their names. */
export type BulkChanges = Readonly<Record<string, BulkChange>>

/** What can be done with a field; the first is what is proposed. */
export const modesOf: Readonly<Record<BulkWay, readonly BulkMode[]>> = {
  value: ['set'],
  number: ['set', 'raise', 'step'],
  text: ['set', 'replace'],
  part: ['replace'],
  list: ['add', 'remove', 'set'],
}

/** The items of a form value that is a list, or that holds one beside what it was before. */
const itemsOf = (value: unknown): readonly unknown[] => (isObject(value) ? value['ids'] : value) as readonly unknown[]

const withItems = (value: unknown, items: readonly unknown[]): unknown =>
  isObject(value) ? { ...value, ids: items } : items

/** The form value of a record after a change. `position` counts the chosen records from 0. */
export function applied(change: BulkChange, value: unknown, position: number): unknown {
  switch (change.mode) {
    case 'set': {
      const { keeps = [] } = change
      if (!isObject(value)) return change.value
      const kept = itemsOf(value).filter((item) => keeps.includes(item))
      return withItems(value, [...new Set([...kept, ...itemsOf(change.value)])])
    }
    case 'add': {
      const items = itemsOf(value)
      return withItems(value, [...items, ...itemsOf(change.value).filter((item) => !items.includes(item))])
    }
    case 'remove': {
      const removed = itemsOf(change.value)
      return withItems(
        value,
        itemsOf(value).filter((item) => !removed.includes(item)),
      )
    }
    case 'raise':
      return Number(value) + change.by
    case 'step':
      return change.from + position * change.by
    case 'replace':
      return String(value).replaceAll(change.part, () => change.by)
  }
}
