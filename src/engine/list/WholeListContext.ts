import { createContext } from 'react'
import type { ListView } from '#dataProvider/page.ts'
import type { AnyRecord, TextContext } from '../field.ts'
import type { ChangeFilters } from './useAskedList.ts'

/** What the parts of a whole list know besides react-admin's list context. */
interface WholeListParts {
  /** All records of the list, whatever the filters; undefined before they are loaded. */
  rows: readonly AnyRecord[] | undefined
  /** The records of all pages, in the order of the list. */
  found: readonly AnyRecord[] | undefined
  changeFilters: ChangeFilters
  view: ListView<AnyRecord>
  textContext: TextContext
  /** Changes when values that change by themselves are read again. */
  looked: number
  /** How many records stand first because they are in trouble: see `useTroubleFirst`. */
  first: number
  /** Whether others should come first by now. */
  isOut: boolean
  /** Whether the list shows an order that was taken earlier and differs from the present one. */
  differs: boolean
  /** Takes the present order. */
  retake: () => void
  /** Whether the user arranges the records by hand. */
  arranging: boolean
  setArranging: (on: boolean) => void
}

/** Undefined for a list that the server divides into pages. */
export const WholeListContext = createContext<WholeListParts | undefined>(undefined)
