import * as z from 'zod'
import { TextCell } from '../cells/TextCell.tsx'
import { field, type FieldOptions, type Mode } from '../field.ts'
import { lazyInput } from '../lazyInput.ts'

const TextInput = lazyInput(async () => (await import('../inputs/TextInput.tsx')).TextInput)
const MultilineInput = lazyInput(async () => (await import('../inputs/TextInput.tsx')).MultilineInput)

export interface TextOptions<M extends Mode> extends FieldOptions<string, M> {
  required?: boolean
  multiline?: boolean
  /** Blank on edit means "keep what is stored" where the server hides the stored value. */
  blankKeeps?: boolean
}

/** Free text, kept as typed but for the spaces around a required one. */
export function text<M extends Mode = 'both'>({
  required = false,
  multiline = false,
  ...options
}: TextOptions<M> = {}) {
  return field<string, string, M>(
    {
      schema: required ? z.string().trim().min(1) : z.string(),
      toForm: (wire) => wire,
      empty: '',
      required,
      wide: multiline,
      Input: multiline ? MultilineInput : TextInput,
      Cell: TextCell,
    },
    options,
  )
}
