import { requestMethod, requestType } from '../enums.ts'
import { escapeForJson, escapeForQuery, formBody } from '../webhook/escape.ts'
import { namedValues } from '../webhook/pairs.ts'
import { contentTypes, withContentType, type OutgoingRequest } from '../webhook/request.ts'
import type { NotifierRequest } from './slots.ts'
import { fillPlaceholders } from './values.ts'

/**
 * The request that the server makes of a notifier and the values of the placeholders, escaped as the server does it
 * (docs/contract/entities.md#notifier).
 */
export function sentRequest(notifier: NotifierRequest, values: Readonly<Record<string, string>>): OutgoingRequest {
  const { url, request_header, request_body, request_method, request_type } = notifier
  const hasBody = request_method === requestMethod.value.post
  const isForm = request_type === requestType.value.form
  const headers = namedValues(request_header)
  const entries = hasBody && isForm ? namedValues(request_body) : []
  const body = isForm
    ? formBody((entries ?? []).map(([name, text]) => [name, fillPlaceholders(text, values)]))
    : fillPlaceholders(request_body, values, escapeForJson)
  return {
    method: hasBody ? 'POST' : 'GET',
    url: fillPlaceholders(url, values, escapeForQuery),
    headers: withContentType(headers ?? [], hasBody ? contentTypes[isForm ? 'form' : 'json'] : undefined),
    body: hasBody && entries ? body : undefined,
    ...(headers ? !entries && { fault: 'body' as const } : { fault: 'headers' as const }),
  }
}
