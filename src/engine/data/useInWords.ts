import { useT } from '#i18n/useT.ts'
import type { AnyField } from '../field.ts'
import { useTextContext } from './related.ts'

/** The longest text, in characters, that is shown of a value; a longer value is truncated. */
const longest = 300

/** Returns the text of a field value, as the cell of the field would show it. */
export function useInWords({ text, relations }: AnyField): (value: unknown) => string {
  const textContext = useTextContext(relations)
  const t = useT()
  return (value) => {
    if (typeof value === 'boolean') return t(value ? 'app.yes' : 'app.no')
    const words = text(value, textContext) || (value && typeof value === 'object' ? JSON.stringify(value) : '')
    if (words.length > longest) return `${words.slice(0, longest)}…`
    return words || t('saving.nothing')
  }
}
