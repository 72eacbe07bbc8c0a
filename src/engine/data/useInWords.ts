import { useT } from '#i18n/useT.ts'
import type { AnyField } from '../field.ts'
import { comparable } from '../save/same.ts'
import { useTextContext } from './useTextContext.ts'

/** The longest text, in characters, that is shown of a value; a longer value is truncated. */
const longest = 300

/** Returns the text of a value of any of these fields, as the cell of the field would show it. */
export function useWordsOf(fields: readonly AnyField[]): (field: AnyField, value: unknown) => string {
  const textContext = useTextContext([...new Set(fields.flatMap(({ relations }) => relations))])
  const t = useT()
  return ({ text, bulk }, value) => {
    if (typeof value === 'boolean') return t(value ? 'app.yes' : 'app.no')
    // The items of a list are told apart.
    const parts = bulk === 'list' && Array.isArray(value) ? value.map((item) => [item]) : [value]
    const told = parts.map((part) => text(part, textContext)).join(', ')
    const words = told || (comparable(value) && typeof value === 'object' ? JSON.stringify(value) : '')
    if (words.length > longest) return `${words.slice(0, longest)}…`
    return words || t('saving.nothing')
  }
}

/** The same for one field. */
export function useInWords(field: AnyField): (value: unknown) => string {
  const wordsOf = useWordsOf([field])
  return (value) => wordsOf(field, value)
}
