/**
 * How the providers that servers know are called, the same in all languages (docs/contract/entities.md#ddns-profile).
 */
export const providerTitles: Readonly<Record<string, string>> = {
  webhook: 'Webhook',
  cloudflare: 'Cloudflare',
  tencentcloud: 'Tencent Cloud',
  he: 'Hurricane Electric',
}
