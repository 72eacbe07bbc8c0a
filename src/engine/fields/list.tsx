import type { MessageKey } from '#locales/messages.ts'
import { ListCell } from '../cells/plainCells.tsx'
import { field, type FieldOptions, type Help, type Mode } from '../field.ts'
import { lazyPart } from '#ui/lazyPart.ts'

const TextInput = lazyPart(async () => (await import('../inputs/TextInput.tsx')).TextInput)

interface ListOptions<M extends Mode, H extends Help> extends FieldOptions<string[], M, H> {
  /** Returns the message key of the reason why a string is refused; undefined for a string that is allowed. */
  refuse?(part: string): MessageKey | undefined
}

/** A field with several strings, typed with commas between them. */
export function list<M extends Mode = 'both', H extends Help = false>({ refuse, ...options }: ListOptions<M, H> = {}) {
  return field<string[], string, M, H>(
    {
      schema: (z) =>
        z.string().transform((typed, issues) => {
          const parts = typed
            .split(/[,，、]/)
            .map((part) => part.trim())
            .filter((part) => part !== '')
          const message = parts.map((part) => refuse?.(part)).find(Boolean)
          if (message) issues.addIssue({ code: 'custom', message, input: typed })
          return parts
        }),
      toForm: (wire) => [wire].flat().join(', '),
      empty: [],
      wide: true,
      Input: TextInput,
      Cell: ListCell,
      text: (wire) => wire.join(', '),
    },
    options,
  )
}
