import { field, Nothing, type FieldOptions, type Help, type Mode } from '../field.ts'
import { bytesOf } from '#ui/values/bytesOf.ts'
import { lazyPart } from '#ui/lazyPart.ts'

const PasswordInput = lazyPart(async () => (await import('../inputs/PasswordInput.tsx')).PasswordInput)

interface PasswordOptions<M extends Mode, H extends Help> extends FieldOptions<string, M, H> {
  /** Unit: characters. */
  min: number
  /** Unit: bytes, because the server counts bytes. A non-English letter takes more than one byte. */
  max: number
}

/** A new password, hidden until the user asks to see it, with a button that generates one. */
export function password<M extends Mode = 'both', H extends Help = false>({
  min,
  max,
  ...options
}: PasswordOptions<M, H>) {
  return field<string, string, M, H>(
    {
      schema: (z) =>
        z
          .string()
          .min(1)
          .min(min)
          .refine((typed) => bytesOf(typed) <= max, { error: 'validation.maxBytes', params: { max } }),
      toForm: (wire) => wire,
      empty: '',
      required: true,
      wide: true,
      secret: true,
      Input: PasswordInput,
      Cell: Nothing,
      text: () => '',
    },
    options,
  )
}
