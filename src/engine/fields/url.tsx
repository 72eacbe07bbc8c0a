import { TextCell } from '../cells/plainCells.tsx'
import { field, type Help, type Mode } from '../field.ts'
import type { TextOptions } from './text.tsx'
import { lazyPart } from '#ui/lazyPart.ts'

const UrlInput = lazyPart(async () => (await import('../inputs/TextInput.tsx')).UrlInput)

/** Placeholders such as #NEZHA#, and spaces, are allowed after the host: only the part up to the host is validated. */
export const isWebAddress = (value: string) => /^https?:\/\/[^\s/?#]+(?:[/?#]|$)/i.test(value) && URL.canParse(value)

/** An http or https address. */
export function url<M extends Mode = 'both', H extends Help = false>({
  required = false,
  ...options
}: TextOptions<M, H> = {}) {
  return field<string, string, M, H>(
    {
      schema: (z) =>
        (required ? z.string().trim().min(1) : z.string().trim()).refine(
          (value) => value === '' || isWebAddress(value),
          { error: 'validation.url' },
        ),
      toForm: (wire) => wire,
      empty: '',
      required,
      wide: true,
      Input: UrlInput,
      Cell: TextCell,
      bulk: 'text',
    },
    options,
  )
}
