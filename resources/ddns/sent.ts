import { requestType, webhookMethod } from '../enums.ts'
import { formBody } from '../webhook/escape.ts'
import { namedValues } from '../webhook/pairs.ts'
import { contentTypes, withContentType, type OutgoingRequest } from '../webhook/request.ts'
import { sendsBody } from './provided.ts'

/** The fields of a DDNS profile that are the request of its webhook, as the API names them. */
export type DdnsWebhook = {
  webhook_url: string
  webhook_method: number
  webhook_request_type: number
  webhook_request_body: string
  webhook_headers: string
}

const methods: Readonly<Record<number, string>> = {
  [webhookMethod.value.get]: 'GET',
  [webhookMethod.value.post]: 'POST',
  [webhookMethod.value.patch]: 'PATCH',
  [webhookMethod.value.delete]: 'DELETE',
  [webhookMethod.value.put]: 'PUT',
}

/** Replaces the placeholders as the server does: without any escaping, and without spaces around the text. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  const pattern = new RegExp([...Object.keys(values), '\r'].join('|'), 'g')
  return text.trim().replace(pattern, (placeholder) => values[placeholder] ?? '')
}

/** Only the values of the query are filled in. The query is encoded again, sorted by its names. */
function filledUrl(url: string, values: Readonly<Record<string, string>>): string {
  const [address = '', ...rest] = url.replaceAll('#', '%23').split('?')
  const query = new URLSearchParams(rest.join('?'))
  const entries = [...query].map(([name, value]) => [name, filled(value, values)] as const)
  return entries.length > 0 ? `${address}?${formBody(entries)}` : address
}

/** The request that the server makes of a webhook and the values of the placeholders. */
export function sentWebhook(webhook: DdnsWebhook, values: Readonly<Record<string, string>>): OutgoingRequest {
  const { webhook_url, webhook_method, webhook_request_type, webhook_request_body, webhook_headers } = webhook
  const method = webhook_method || webhookMethod.value.get
  const isForm = webhook_request_type === requestType.value.form
  const headers = namedValues(filled(webhook_headers, values))
  const entries = isForm && sendsBody(method) ? namedValues(webhook_request_body) : []
  const body = isForm
    ? formBody((entries ?? []).map(([name, text]) => [name, filled(text, values)]))
    : filled(webhook_request_body, values)
  const type = contentTypes[isForm ? 'form' : 'json']
  return {
    method: methods[method] ?? '',
    url: filledUrl(webhook_url, values),
    headers: withContentType(headers ?? [], method === webhookMethod.value.get ? undefined : type),
    body: sendsBody(method) && entries ? body : undefined,
    ...(headers ? !entries && { fault: 'body' as const } : { fault: 'headers' as const }),
  }
}
