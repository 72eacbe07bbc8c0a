import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { AnyResource, FormContext, Warning } from '../resource.ts'

/** The texts about doubtful values in the form, by field. The form does not wait until their code is loaded. */
export function useWarnings({ name, form }: AnyResource, values: FieldValues, context: FormContext) {
  const translate = useTranslate()
  const { data: judge } = useQuery({
    queryKey: ['warnings', name],
    queryFn: () => form?.warn?.() as Promise<(values: FieldValues, context: FormContext) => readonly Warning[]>,
    enabled: form?.warn !== undefined,
    staleTime: Infinity,
  })
  const words = new Map<string, string>()
  for (const { field, message, args } of judge?.(values, context) ?? []) {
    words.set(field, [words.get(field), translate(message, args)].filter(Boolean).join(' '))
  }
  return words
}
