import { useRef } from 'react'
import type { FieldError, FieldValues, Resolver, UseFormReturn } from 'react-hook-form'
import { plainSentenceOf, rawWords } from '#ui/messages/plainWords.ts'
import type { AnyResource, FormContext } from '../resource.ts'
import { errorText, refusedByServer } from './errorText.ts'
import { formFields, isFieldVisible } from './formSchema.ts'
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
  const isShown = (field: string, values: FieldValues) =>
    (editedOf?.(values) ?? formFields(descriptor, context.mode).map(([name]) => name)).includes(field) &&
    isFieldVisible(descriptor, field, values, context)
  /**
   * Shows a server error at its field and leads there, if the descriptor names a field for that error and the form shows
   * it. Returns whether it does.
   */
  const point = (form: UseFormReturn, reason: Error): boolean => {
    const { message } = reason
    const field = descriptor.form?.serverErrors?.find(({ match }) => message.includes(match))?.field
    const values = form.getValues()
    if (!field || !isShown(field, values)) return false
    const [sentence, args] = plainSentenceOf(message)
    const error = { type: refusedByServer, message: errorText(sentence, { ...args, raw: rawWords(reason) }) }
    refused.current = { field, value: values[field], error }
    form.setError(field, error)
    form.setFocus(field)
    return true
  }
  const forget = () => {
    refused.current = undefined
  }
  return { resolver, point, forget }
}
