import { useRef } from 'react'
import type { FieldError, FieldValues, Resolver, UseFormReturn } from 'react-hook-form'
import { plainSentenceOf } from '#ui/messages/plainWords.ts'
import type { AnyResource, FormContext } from '../resource.ts'
import { errorText } from './errorText.ts'
import { formResolver } from './resolver.ts'
import { same } from '../save/same.ts'

interface Refused {
  field: string
  value: unknown
  error: FieldError
}

/** A resolver that keeps an error of the server at its field until the field is changed or the form is sent again. */
export function useServerRefusal(
  descriptor: AnyResource,
  context: FormContext,
  editedOf?: (values: FieldValues) => readonly string[],
) {
  const refused = useRef<Refused>(undefined)
  const judge = formResolver(descriptor, context, editedOf)
  const resolver: Resolver<FieldValues> = async (values, ...others) => {
    const judged = await judge(values, ...others)
    const held = refused.current
    if (!held || !same(values[held.field], held.value)) return judged
    return { values: {}, errors: { [held.field]: held.error, ...judged.errors } }
  }
  /** Shows a server error at its field, if the descriptor names a field for that error. */
  const point = (form: UseFormReturn, message: string) => {
    const field = descriptor.form?.serverErrors?.find(({ match }) => message.includes(match))?.field
    if (!field) return
    const error = { type: 'refused', message: errorText(...plainSentenceOf(message)) }
    refused.current = { field, value: form.getValues(field), error }
    form.setError(field, error)
  }
  const forget = () => {
    refused.current = undefined
  }
  return { resolver, point, forget }
}
