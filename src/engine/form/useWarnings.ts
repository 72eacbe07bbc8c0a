import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { Fields } from '../field.ts'
import type { AnyResource, Decode, FormContext, Warning } from '../resource.ts'
import { decoderOf } from './formSchema.ts'

type Judge = (values: FieldValues, context: FormContext, decode: Decode<Fields>) => readonly Warning[]

/** The texts about doubtful values in the form, by field. The form does not wait until their code is loaded. */
export function useWarnings(descriptor: AnyResource, values: FieldValues, context: FormContext) {
  const { name, form } = descriptor
  const translate = useTranslate()
  const { data } = useQuery({
    queryKey: ['warnings', name],
    queryFn: () => form?.warn?.() as Promise<Judge>,
    enabled: form?.warn !== undefined,
    staleTime: Infinity,
  })
  // A form of some of the fields has no warnings, though the whole form may have left its own in the cache.
  const judge = form?.warn && data
  const words = new Map<string, string>()
  for (const { field, message, args } of judge?.(values, context, decoderOf(descriptor, values)) ?? []) {
    words.set(field, [words.get(field), translate(message, args)].filter(Boolean).join(' '))
  }
  return words
}
