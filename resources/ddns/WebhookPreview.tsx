import { useFormContext, useWatch } from 'react-hook-form'
import { useRecords } from '#engine/data/related.ts'
import { keptByServer } from '#engine/save/keptByServer.ts'
import type { FormContext } from '#engine/resource.ts'
import { useT } from '#i18n/useT.ts'
import { asciiOf } from '#ui/values/hostName.ts'
import { isObject } from '#ui/values/objects.ts'
import { FilledRequest } from '../webhook/FilledRequest.tsx'
import { hidden } from '../webhook/secrets.ts'
import { usePreviewServer } from '../webhook/usePreviewServer.ts'
import { sentWebhook, type DdnsWebhook } from './sent.ts'
import { usersOfProfile } from './usersOfProfile.ts'

/** Addresses for documentation (RFC 5737 and RFC 3849), for a server whose own are unknown. */
const samples = { ipv4: '203.0.113.7', ipv6: '2001:db8::7' } as const

type Values = DdnsWebhook & {
  domains: readonly string[]
  enable_ipv4: boolean
  access_id: string
  access_secret: string
}

function addressOf(server: unknown, type: keyof typeof samples): string {
  const geoip = isObject(server) ? server.geoip : undefined
  const ip = isObject(geoip) ? geoip.ip : undefined
  const address = isObject(ip) ? ip[`${type}_addr`] : undefined
  return typeof address === 'string' && address !== '' ? address : samples[type]
}

/** The first request that the server would send when the address of a chosen server has changed. */
export function WebhookPreview({ context }: { context: FormContext }) {
  const values = useWatch({ control: useFormContext<Values>().control }) as Values
  const { records } = useRecords('server')
  const [first] = [...usersOfProfile(Number(context.record?.id), records), ...records]
  const { choice, server } = usePreviewServer(records, first)
  const t = useT()
  const keeps = (name: 'access_secret' | 'webhook_headers') =>
    values[name] === '' && keptByServer({ writeOnly: true }, name, context)
  const type = values.enable_ipv4 ? 'ipv4' : 'ipv6'
  const [domain = 'server.example.com'] = values.domains
  const sent = sentWebhook(values, {
    '#ip#': addressOf(server, type),
    '#domain#': asciiOf(domain) ?? domain,
    '#record#': type === 'ipv4' ? 'A' : 'AAAA',
    '#type#': type,
    '#access_id#': values.access_id.trim(),
    '#access_secret#': keeps('access_secret') ? hidden : values.access_secret.trim(),
  })
  const { webhook_url: url } = values
  return (
    <FilledRequest
      choice={choice}
      label={t('pages.ddns.previewServer')}
      help={t('pages.ddns.previewHelp')}
      request={sent}
      secrets={{ texts: [values.access_secret.trim()], url: url !== '' && url === context.record?.webhook_url }}
      keepsHeaders={keeps('webhook_headers')}
    />
  )
}
