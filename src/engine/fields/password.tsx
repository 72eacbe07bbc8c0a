import * as z from 'zod'
import { field, Nothing, type FieldOptions, type Mode } from '../field.ts'
import { bytesOf } from '#ui/values/bytesOf.ts'
import { lazyInput } from '../lazyInput.ts'

const PasswordInput = lazyInput(async () => (await import('../inputs/PasswordInput.tsx')).PasswordInput)

export interface PasswordOptions<M extends Mode> extends FieldOptions<string, M> {
  /** Characters. */
  min: number
  /** Bytes, which is what the server counts: more than one for a letter outside of English. */
  max: number
}

/** A new password, hidden until it is asked to be shown, with a button that makes one up. */
export function password<M extends Mode = 'both'>({ min, max, ...options }: PasswordOptions<M>) {
  return field<string, string, M>(
    {
      schema: z
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
