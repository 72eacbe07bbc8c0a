import type { FieldRefusal } from '#engine/resource.ts'
import { isJsonObject } from '#ui/values/objects.ts'
import { requestMethod, requestType } from '../enums.ts'
import type { NotifierRequest } from './slots.ts'

/** The placeholders in a request for values that a service asks for and that are still missing. */
const slot = /⟨\w+⟩/

/** Whether a text still has a slot of its template, such as ⟨token⟩. */
export const isUnfilled = (text: string): boolean => slot.test(text)

type TextField = 'url' | 'request_header' | 'request_body'
const texts: readonly TextField[] = ['url', 'request_header', 'request_body']

/** Why a request cannot be sent: a value is missing, or what must be a JSON object is none. */
export function refuseRequest(
  values: NotifierRequest,
  stored: Partial<NotifierRequest> = {},
): readonly FieldRefusal<TextField>[] {
  const { request_method, request_type } = values
  const isForm = request_method === requestMethod.value.post && request_type === requestType.value.form
  const objects = texts.filter((name) => name === 'request_header' || (name === 'request_body' && isForm))
  return [
    ...texts
      .filter((name) => isUnfilled(values[name]) && values[name] !== stored[name])
      .map((field) => ({ field, message: 'validation.unfilled' }) as const),
    ...objects
      .filter((name) => values[name] && !isJsonObject(values[name]))
      .map((field) => ({ field, message: 'validation.json' }) as const),
  ]
}
