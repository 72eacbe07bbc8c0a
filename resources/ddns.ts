import { choice, hosts, integer, optionFrom, text, toggle, url } from '#engine/fields/index.ts'
import { defineResource } from '#engine/resource.ts'
import type { MessageKey } from '#locales/messages.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { isJsonObject } from '#ui/values/objects.ts'
import { providerTitles } from './ddns/providers.ts'
import { isSame, outlives, sendsBody, webhook } from './ddns/provided.ts'
import { DdnsServersCell } from './ddns/ServersCell.tsx'
import { usersOfProfile } from './ddns/usersOfProfile.ts'
import { requestType, webhookMethod } from './enums.ts'

const UrlInput = lazyPart(async () => (await import('./ddns/inputs.tsx')).WebhookUrlInput)
const BodyInput = lazyPart(async () => (await import('./ddns/inputs.tsx')).WebhookBodyInput)
const HeadersInput = lazyPart(async () => (await import('./ddns/inputs.tsx')).WebhookHeadersInput)
const SecretInput = lazyPart(async () => (await import('#engine/inputs/SecretInput.tsx')).SecretInput)
const ProviderInput = lazyPart(async () => (await import('./ddns/ProviderInput.tsx')).ProviderInput)
const DomainsEditor = lazyPart(async () => (await import('./ddns/DomainsEditor.tsx')).DomainsEditor)
const WebhookEditor = lazyPart(async () => (await import('./ddns/WebhookEditor.tsx')).WebhookEditor)

/** The providers that need a secret. */
const ownSecret = ['cloudflare', 'tencentcloud', 'he']

const hasBody = (values: { provider: string; webhook_method: number }) =>
  webhook(values) && sendsBody(values.webhook_method)

/** The labels of the credentials, by the terms of each provider (docs/contract/entities.md#ddns-profile). */
function accessLabel(provider: string, part: 'id' | 'secret'): MessageKey {
  if (provider === 'cloudflare') return 'pages.ddns.apiToken'
  if (provider === 'tencentcloud') return part === 'id' ? 'pages.ddns.secretId' : 'pages.ddns.secretKey'
  if (provider === 'he') return 'pages.ddns.dynamicKey'
  return part === 'id' ? 'resources.ddns.fields.access_id' : 'resources.ddns.fields.access_secret'
}

export default defineResource('ddns', {
  nav: { tab: 'ddns', order: 50, words: Object.values(providerTitles) },
  fields: {
    name: text({ required: true, wide: true }),
    provider: optionFrom('ddns-provider', { default: 'dummy', titles: providerTitles, Input: ProviderInput }),
    access_id: text(),
    access_secret: text({ writeOnly: true, secret: true, Input: SecretInput }),
    // The URL may contain tokens.
    webhook_url: url({ secret: true, help: true, Input: UrlInput }),
    webhook_method: choice(webhookMethod),
    webhook_request_type: choice(requestType),
    webhook_request_body: text({ multiline: true, mono: true, help: true, Input: BodyInput }),
    webhook_headers: text({ multiline: true, mono: true, help: true, writeOnly: true, Input: HeadersInput }),
    domains: hosts({ help: true }),
    enable_ipv4: toggle({ default: true }),
    enable_ipv6: toggle(),
    max_retries: integer({ min: 1, max: 10, default: 3 }),
  },
  list: {
    columns: [
      'id',
      'name',
      'provider',
      'domains',
      {
        name: 'servers',
        Cell: DdnsServersCell,
        relations: ['server'],
        text: ({ id }, { nameOf, records }) =>
          usersOfProfile(id, records('server'))
            .map((server) => nameOf('server', server.id))
            .join(', '),
        sortBy: ({ id }, { records }) => usersOfProfile(id, records('server')).length,
      },
      'enable_ipv4',
      'enable_ipv6',
      'max_retries',
      'usedBy',
    ],
    hiddenByDefault: ['usedBy'],
    card: { facts: ['provider', 'domains', 'servers', 'enable_ipv4'] },
  },
  picker: { facts: ['provider', 'domains'] },
  deletion: { dangling: 'pages.ddns.dangling' },
  form: {
    headings: ['provider', 'domains', 'max_retries'],
    editors: [
      { fields: ['domains'], Editor: DomainsEditor },
      {
        fields: ['webhook_url', 'webhook_method', 'webhook_request_type', 'webhook_request_body', 'webhook_headers'],
        Editor: WebhookEditor,
      },
    ],
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
    warn: async () => (await import('./ddns/warnings.ts')).ddnsWarnings,
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
