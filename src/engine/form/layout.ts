import type { AnyField } from '../field.ts'
import type { FieldsEditor } from '../resource.ts'

/**
 * One cell of a form. Switches that follow each other share a cell; a single switch may stand `beside` a short field.
 */
export interface FormCell {
  span: 'half' | 'whole' | 'switches' | 'beside'
  fields: [name: string, field: AnyField][]
  /** Edits all fields of the cell together. */
  Editor?: FieldsEditor['Editor']
}

/**
 * A section of a form. `heading` is the name of the first field of the section, whether or not that field is shown.
 */
interface FormSection {
  heading: string | undefined
  cells: FormCell[]
}

/**
 * Divides the fields of a form into sections and puts the visible ones into cells: short fields in two columns, wide
 * fields over the full width.
 */
export function layoutOf(
  fields: readonly [name: string, field: AnyField][],
  headings: readonly string[],
  isShown: (name: string) => boolean,
  editors: readonly FieldsEditor[] = [],
): FormSection[] {
  const parts: (FormSection & { shown: [string, AnyField][] })[] = []
  for (const entry of fields) {
    const begins = headings.includes(entry[0])
    if (begins || parts.length === 0) parts.push({ heading: begins ? entry[0] : undefined, cells: [], shown: [] })
    if (isShown(entry[0])) parts.at(-1)?.shown.push(entry)
  }
  return parts
    .filter(({ shown }) => shown.length > 0)
    .map(({ heading, shown }) => ({ heading, cells: cellsOf(shown, editors) }))
}

function cellsOf(fields: readonly [string, AnyField][], editors: readonly FieldsEditor[]): FormCell[] {
  const cells: FormCell[] = []
  // Whether the right half of the last row is free.
  let free = false
  for (const [at, entry] of fields.entries()) {
    const [name, { compact, wide }] = entry
    const last = cells.at(-1)
    const Editor = editors.find(({ fields: edited }) => edited.includes(name))?.Editor
    if (Editor && last?.Editor === Editor) last.fields.push(entry)
    else if (Editor) cells.push({ span: 'whole', fields: [entry], Editor })
    else if (compact && last?.span === 'switches') last.fields.push(entry)
    else if (compact && free && !fields[at + 1]?.[1].compact) cells.push({ span: 'beside', fields: [entry] })
    else if (compact) cells.push({ span: 'switches', fields: [entry] })
    else cells.push({ span: wide ? 'whole' : 'half', fields: [entry] })
    const span = cells.at(-1)?.span
    free = span === 'half' && !free
  }
  return cells
}
