import { useState } from 'react'
import { readNumber, writeNumber } from './number.ts'
import { useLocale } from './useLocale.ts'
import { useT } from './useT.ts'

/** A number, or the typed text as long as that is not a number or may be two. */
export type NumberOrText = number | string

export const isWholeBetween = (value: NumberOrText, min: number, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max

/** What a text means to somebody who writes the language. */
function understood(typed: string, locale: string): NumberOrText {
  const read = readNumber(typed, locale)
  return typeof read === 'number' ? read : typed
}

/** The text of an input that takes a number: as it is typed while that goes on, then as it was understood. */
export function useNumberText(value: NumberOrText, setValue: (value: NumberOrText) => void) {
  const locale = useLocale()
  const unclear = useUnclear(value, locale)
  const [typed, setTyped] = useState<string>()
  const written = typeof value === 'number' ? writeNumber(value, locale) : value
  return {
    text: typed !== undefined && understood(typed, locale) === value ? typed : written,
    type(text: string) {
      setTyped(text)
      setValue(understood(text, locale))
    },
    leave: () => setTyped(undefined),
    unclear,
  }
}

/** What to write in place of a text that may be two numbers to those who write a language, or who do not know it. */
export function useUnclear(value: NumberOrText, writtenIn: string | undefined): string | undefined {
  const locale = useLocale()
  const t = useT()
  const read = typeof value === 'string' ? readNumber(value, writtenIn) : undefined
  if (typeof read !== 'object') return undefined
  return t('validation.unclear', { one: writeNumber(read.one, locale), other: writeNumber(read.other, locale) })
}
