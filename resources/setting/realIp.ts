import { lazy } from 'react'
import type { FormContext } from '#engine/resource.ts'
import type { SaveWarning } from '#engine/form/save/SaveQuestion.tsx'
import { directPeer } from './directPeer.ts'

const SeenAddress = lazy(async () => ({ default: (await import('./SeenAddress.tsx')).SeenAddress }))

/** The name of a header (RFC 9110, section 5.6.2); any other is never sent by anybody. */
const token = /^[!#$%&'*+.^_`|~\w-]+$/

/** Refuses a name that no header can have; none is a choice, too. */
export const refuseHeader = (header: string) =>
  header === '' || header === directPeer || token.test(header) ? undefined : 'validation.header'

/**
 * What comes of another way to see the addresses of browsers: without the header every path is refused
 * (docs/contract/http.md#errors), by the connection alone a proxy is everybody, and current servers end all sessions.
 */
export function realIpWarning(header: string, { dialect, record }: FormContext): SaveWarning | undefined {
  if (header === record?.['web_real_ip_header']) return undefined
  const isHeader = header !== '' && header !== directPeer
  return {
    texts: [
      ...(isHeader ? (['pages.setting.locksOut'] as const) : []),
      ...(header === directPeer ? (['pages.setting.oneForAll'] as const) : []),
      ...(header === '' ? (['pages.setting.blocksNobody'] as const) : []),
      ...(dialect === 'current' ? (['pages.setting.endsSessions'] as const) : []),
    ],
    args: { header },
    caution: isHeader ? 'pages.setting.proxySends' : undefined,
    Facts: SeenAddress,
  }
}
