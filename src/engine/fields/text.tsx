import { TextCell } from '../cells/plainCells.tsx'
import { field, type FieldOptions, type Help, type Mode } from '../field.ts'
import { bytesOf } from '#ui/values/bytesOf.ts'
import { lazyPart } from '#ui/lazyPart.ts'

const TextInput = lazyPart(async () => (await import('../inputs/TextInput.tsx')).TextInput)
const MultilineInput = lazyPart(async () => (await import('../inputs/TextInput.tsx')).MultilineInput)

interface TextOptions<M extends Mode, H extends Help> extends FieldOptions<string, M, H> {
  /** Refuses a blank, and takes away the spaces around the text. */
  required?: boolean
  /** Typed in a box of several lines, and kept as typed unless it is required. */
  multiline?: boolean
  /** Unit: characters. */
  minLength?: number
  /** Unit: characters. */
  maxLength?: number
  /** Unit: bytes, because the server counts bytes. A non-English letter takes more than one byte. */
  maxBytes?: number
  /** A blank value on edit means "keep what is stored" where the server hides the stored value. */
  writeOnly?: boolean
}

/** Free text. A text of one line loses the spaces that are typed around it, such as those of a pasted key. */
export function text<M extends Mode = 'both', H extends Help = false>({
  required = false,
  multiline = false,
  minLength = 0,
  maxLength = Infinity,
  maxBytes = Infinity,
  ...options
}: TextOptions<M, H> = {}) {
  return field<string, string, M, H>(
    {
      schema: (z) =>
        (required ? z.string().trim().min(1) : multiline ? z.string() : z.string().trim())
          .min(minLength)
          .max(maxLength)
          .refine((value) => bytesOf(value) <= maxBytes, { error: 'validation.maxBytes', params: { max: maxBytes } }),
      toForm: (wire) => wire,
      empty: '',
      required,
      wide: multiline,
      Input: multiline ? MultilineInput : TextInput,
      Cell: TextCell,
      bulk: 'text',
    },
    options,
  )
}
