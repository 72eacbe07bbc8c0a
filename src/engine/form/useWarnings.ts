import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { AnyResource, FormContext, Warning } from '../resource.ts'

/** What is doubtful in a form as it stands, in words, by field. A form is as good without: it does not wait for them. */
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
