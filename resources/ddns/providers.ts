import type { MessageKey } from '#locales/messages.ts'

interface Provider {
  /** Its own name, the same in all languages. */
  title?: string
  /** What it asks for, and how that is found. */
  needs: MessageKey
  /** The page of the provider that explains it. */
  guide?: string
}

/** The providers that servers know (docs/contract/entities.md#ddns-profile). */
export const providers: Readonly<Record<string, Provider>> = {
  dummy: { needs: 'pages.ddns.needs.dummy' },
  webhook: { title: 'Webhook', needs: 'pages.ddns.needs.webhook' },
  cloudflare: {
    title: 'Cloudflare',
    needs: 'pages.ddns.needs.cloudflare',
    guide: 'https://developers.cloudflare.com/fundamentals/api/get-started/create-token/',
  },
  tencentcloud: {
    title: 'Tencent Cloud',
    needs: 'pages.ddns.needs.tencentcloud',
    guide: 'https://www.tencentcloud.com/document/product/598/32675',
  },
  he: { title: 'Hurricane Electric', needs: 'pages.ddns.needs.he', guide: 'https://dns.he.net/docs.html' },
}
