import type { Placeholder } from '#engine/inputs/placeholder/InsertValue.tsx'

/** The values that a webhook can contain (docs/contract/entities.md#ddns-profile). */
export const webhookPlaceholders: readonly Placeholder[] = [
  { text: '#ip#', meaning: 'pages.ddns.ip' },
  { text: '#domain#', meaning: 'pages.ddns.domain' },
  { text: '#record#', meaning: 'pages.ddns.record' },
  { text: '#type#', meaning: 'pages.ddns.type' },
  { text: '#access_id#', meaning: 'pages.ddns.accessId' },
  { text: '#access_secret#', meaning: 'pages.ddns.accessSecret' },
]
