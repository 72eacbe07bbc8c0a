import { choice, hosts, integer, optionFrom, text, toggle, url } from '#engine/fields/index.ts'
import { lazyInput } from '#engine/lazyInput.ts'
import { defineResource } from '#engine/resource.ts'
import { keptByServer } from '#engine/form/keptByServer.ts'
import { type FormContext } from '#engine/resource.ts'
import type { MessageKey } from '#locales/messages.ts'
import { requestType, webhookMethod } from './enums.ts'
import { isJsonObject } from '#ui/values/objects.ts'

const UrlTemplate = lazyInput(async () => (await import('./ddns/templates.tsx')).DdnsUrlTemplate)
const SecretInput = lazyInput(async () => (await import('#engine/inputs/SecretInput.tsx')).SecretInput)
const TextTemplate = lazyInput(async () => (await import('./ddns/templates.tsx')).TextTemplate)

const ProviderInput = lazyInput(async () => (await import('./ddns/ProviderInput.tsx')).ProviderInput)

type Provided = { provider: string }

const webhook = ({ provider }: Provided) => provider === 'webhook'

/** Is the selected provider the stored one? */
const isSame = ({ provider }: Provided, { record }: FormContext<Provided>) => provider === record?.provider

/** With a blank secret, the server would keep the secret of the previous provider. */
const outlives = (values: Provided, context: FormContext<Provided>) =>
  !isSame(values, context) && keptByServer({ writeOnly: true }, 'access_secret', context)

/** The providers that need a secret. */
const ownSecret = ['cloudflare', 'tencentcloud', 'he']

/** GET and DELETE have no body (docs/contract/entities.md#ddns-profile). */
const hasBody = (values: Provided & { webhook_method: number }) =>
  webhook(values) &&
  values.webhook_method !== webhookMethod.value.get &&
  values.webhook_method !== webhookMethod.value.delete

/** The labels of the credentials, by the terms of each provider (docs/contract/entities.md#ddns-profile). */
function accessLabel(provider: string, part: 'id' | 'secret'): MessageKey {
  if (provider === 'cloudflare') return 'pages.ddns.apiToken'
  if (provider === 'tencentcloud') return part === 'id' ? 'pages.ddns.secretId' : 'pages.ddns.secretKey'
  if (provider === 'he') return 'pages.ddns.dynamicKey'
  return part === 'id' ? 'resources.ddns.fields.access_id' : 'resources.ddns.fields.access_secret'
}

export default defineResource('ddns', {
  nav: { tab: 'ddns', order: 50 },
  fields: {
    name: text({ required: true }),
    provider: optionFrom('ddns-provider', { default: 'dummy', Input: ProviderInput }),
    domains: hosts({ help: true }),
    enable_ipv4: toggle({ default: true }),
    enable_ipv6: toggle(),
    max_retries: integer({ min: 1, max: 10, default: 3 }),
    access_id: text(),
    access_secret: text({ writeOnly: true, secret: true, Input: SecretInput }),
    // The URL may contain tokens.
    webhook_url: url({ secret: true, help: true, Input: UrlTemplate }),
    webhook_method: choice(webhookMethod),
    webhook_request_type: choice(requestType),
    webhook_request_body: text({ multiline: true, mono: true, help: true, Input: TextTemplate }),
    webhook_headers: text({ multiline: true, mono: true, help: 'help.headers', writeOnly: true, Input: TextTemplate }),
  },
  list: {
    columns: ['id', 'name', 'enable_ipv4', 'enable_ipv6', 'provider', 'domains', 'max_retries'],
    card: { facts: ['provider', 'domains', 'enable_ipv4', 'enable_ipv6'] },
  },
  picker: { facts: ['provider', 'domains'] },
  deletion: { dangling: 'pages.ddns.dangling' },
  form: {
    visibleIf: {
      access_id: ({ provider }) => provider === 'tencentcloud' || provider === 'webhook',
      access_secret: ({ provider }) => provider !== 'dummy',
      webhook_url: webhook,
      webhook_method: webhook,
      webhook_request_type: hasBody,
      webhook_request_body: hasBody,
      webhook_headers: webhook,
    },
    requires: {
      access_id: ({ provider }) => provider === 'tencentcloud',
      access_secret: (values, context) =>
        ownSecret.includes(values.provider) || (webhook(values) && outlives(values, context)),
      webhook_url: webhook,
    },
    keeps: { access_secret: isSame, webhook_headers: isSame },
    labels: {
      access_id: ({ provider }) => accessLabel(provider, 'id'),
      access_secret: ({ provider }) => accessLabel(provider, 'secret'),
    },
    validate: (values) => {
      if (!webhook(values)) return undefined
      if (values.webhook_headers && !isJsonObject(values.webhook_headers)) {
        return { field: 'webhook_headers', message: 'validation.json' }
      }
      const isForm = values.webhook_request_type === requestType.value.form
      if (hasBody(values) && isForm && values.webhook_request_body && !isJsonObject(values.webhook_request_body)) {
        return { field: 'webhook_request_body', message: 'validation.json' }
      }
    },
    warn: async () => (values, context) =>
      webhook(values) && outlives(values, context) && values.access_secret.trim() === ''
        ? [{ field: 'access_secret', message: 'warnings.otherSecret' }]
        : [],
    // A profile of another provider may have no method yet. Then the value that the form displays is saved.
    transform: (values, context) =>
      webhook(values)
        ? {
            ...values,
            webhook_method: values.webhook_method || webhookMethod.value.get,
            webhook_request_type: values.webhook_request_type || requestType.value.json,
            // With blank headers, the server would keep those of an earlier webhook.
            webhook_headers: values.webhook_headers || (outlives(values, context) ? '{}' : ''),
          }
        : values,
    serverErrors: [
      { match: 'retry count', field: 'max_retries' },
      { match: 'error parsing', field: 'domains' },
    ],
  },
})
