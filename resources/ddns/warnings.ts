import { jsonFault } from '#engine/form/jsonFault.ts'
import type { FormContext, Warning } from '#engine/resource.ts'
import { requestType } from '../enums.ts'
import { outlives, sendsBody, webhook } from './provided.ts'
import { webhookPlaceholders } from './placeholders.ts'
import type { DdnsWebhook } from './sent.ts'

type Profile = DdnsWebhook & { provider: string; access_secret: string }

/** What is written like a placeholder of the server. */
const written = /#[a-z_0-9]+#/g
const known = new Set(webhookPlaceholders.map(({ text }) => text))
const unknownIn = (text: string) => [...new Set(text.match(written))].filter((name) => !known.has(name))

/** What the server accepts in a DDNS profile although it is probably a mistake. */
export function ddnsWarnings(values: Profile, context: FormContext<Profile>): readonly Warning<keyof Profile>[] {
  if (!webhook(values)) return []
  const { webhook_url, webhook_method, webhook_request_type, webhook_request_body, webhook_headers } = values
  const hasBody = sendsBody(webhook_method)
  const body = hasBody ? webhook_request_body : ''
  const warnings: Warning<keyof Profile>[] = []

  if (outlives(values, context) && values.access_secret.trim() === '') {
    warnings.push({ field: 'access_secret', message: 'warnings.otherSecret' })
  }
  const texts = { webhook_url, webhook_request_body: body, webhook_headers }
  for (const [field, text] of Object.entries(texts) as [keyof typeof texts, string][]) {
    const names = unknownIn(text)
    if (names.length > 0) warnings.push({ field, message: 'warnings.unknownValues', args: { names: names.join(', ') } })
  }
  if (webhook_url.split('?')[0]?.match(written)) {
    warnings.push({ field: 'webhook_url', message: 'warnings.valuesInPath' })
  }
  // A value of the same length, so that the fault is where the text has it.
  const filled = body.replaceAll(written, (name) => 'x'.repeat(name.length))
  const isJson = webhook_request_type !== requestType.value.form && body.trim() !== ''
  const fault = isJson ? jsonFault(filled) : undefined
  if (fault) warnings.push({ field: 'webhook_request_body', message: 'warnings.filledJson', args: fault })
  return warnings
}
