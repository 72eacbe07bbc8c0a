import type { NumberOrText } from '#i18n/useNumberText.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { BulkChange, BulkMode } from './changes.ts'

/** How a ticked field is changed: the mode, and what was typed for those modes that need no input of the field. */
export interface ChosenMode {
  mode: BulkMode
  first: NumberOrText
  second: NumberOrText
}

/** One of the values that are typed for a mode. */
export type TypedPart = 'first' | 'second'

const needed: Partial<Record<BulkMode, readonly TypedPart[]>> = {
  raise: ['first'],
  step: ['first', 'second'],
  replace: ['first'],
}

/** Why a value is not what the mode needs; undefined where it is. */
export function faultOf(chosen: ChosenMode, part: TypedPart): MessageKey | undefined {
  const { mode, [part]: typed } = chosen
  if (!needed[mode]?.includes(part)) return undefined
  if (typed === '') return 'validation.required'
  return mode === 'replace' || Number.isInteger(typed) ? undefined : 'validation.integer'
}

/** Whether everything is typed that the mode needs. */
export const isComplete = (chosen: ChosenMode): boolean => !faultOf(chosen, 'first') && !faultOf(chosen, 'second')

/** The change that a mode makes, with the value of the input of the field. */
export function changeOf({ mode, first, second }: ChosenMode, value: unknown): BulkChange {
  if (mode === 'raise') return { mode, by: Number(first) }
  if (mode === 'step') return { mode, from: Number(first), by: Number(second) }
  return mode === 'replace' ? { mode, part: String(first), by: String(second) } : { mode, value }
}

/** Whether the value is typed into the input of the field. */
export const usesInput = ({ mode }: ChosenMode) => mode === 'set' || mode === 'add' || mode === 'remove'
