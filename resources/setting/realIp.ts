import { lazyPart } from '#ui/lazyPart.ts'
import { hasReached } from '#engine/hasReached.ts'
import type { FormContext } from '#engine/resource.ts'
import type { SaveWarning } from '#engine/save/SaveQuestion.tsx'
import { directPeer } from './directPeer.ts'

const SeenAddress = lazyPart(async () => (await import('./SeenAddress.tsx')).SeenAddress)

interface Addressed {
  web_real_ip_header: string
}

/** The name of a header (RFC 9110, section 5.6.2). No client sends any other name. */
const token = /^[!#$%&'*+.^_`|~\w-]+$/

/** Refuses a text that cannot be the name of a header. An empty text is valid. */
export const refuseHeader = (header: string) =>
  header === '' || header === directPeer || token.test(header) ? undefined : 'validation.header'

/**
 * The consequences of changing how the server finds the addresses of browsers: a request without the header is refused
 * on every path (docs/contract/http.md#errors); with the address of the connection, all users of a proxy share one
 * address; and newer servers end all sessions.
 */
export function realIpWarning(header: string, { dialect, record }: FormContext<Addressed>): SaveWarning | undefined {
  if (header === record?.web_real_ip_header) return undefined
  const isHeader = header !== '' && header !== directPeer
  return {
    title: 'form.askTitle',
    texts: [
      ...(isHeader ? (['pages.setting.locksOut'] as const) : []),
      ...(header === directPeer ? (['pages.setting.oneForAll'] as const) : []),
      ...(header === '' ? (['pages.setting.blocksNobody'] as const) : []),
      ...(hasReached(dialect, 'interim') ? (['pages.setting.endsSessions'] as const) : []),
    ],
    args: { header },
    acknowledgement: isHeader ? 'pages.setting.proxySends' : undefined,
    Facts: SeenAddress,
  }
}
