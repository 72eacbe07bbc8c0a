import { domainToASCII } from 'node:url'
import { ServerRefusal } from '../envelope.ts'
import { ownedRoutes } from './ownedRoutes.ts'
import type { Route } from '../call.ts'

/** Returns the ASCII form of a domain; throws the error message of the IDNA library. */
function toAscii(domain: string): string {
  const odd = /[\s!-,/:-@[-`{-~]/u.exec(domain)?.[0]
  if (odd !== undefined) {
    const rune = (odd.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    throw new ServerRefusal(`error parsing ${domain}: idna: disallowed rune U+${rune}`)
  }
  for (const label of domain.split(/[.。．｡]/)) {
    if (isValidLabel(label)) continue
    const shown = JSON.stringify(label).replace(/\p{C}/gu, (mark) => `\\u${(mark.codePointAt(0) ?? 0).toString(16)}`)
    throw new ServerRefusal(`error parsing ${domain}: idna: invalid label ${shown}`)
  }
  return isPlain(domain) ? domain.toLowerCase() : domainToASCII(domain)
}

// Node's conversion would treat numbers as IP addresses.
const isPlain = (name: string) => /^[!-~]*$/.test(name) && !/(^|\.)xn--/i.test(name)

/** A valid label has no hyphen at its ends, no `--` at its third position except in `xn--`, and an ASCII form. */
function isValidLabel(label: string): boolean {
  if (label.startsWith('-') || label.endsWith('-')) return false
  if (/^..--/.test(label) && !/^xn--/i.test(label)) return false
  return isPlain(label) || domainToASCII(label) !== ''
}

const providers: Route = {
  method: 'GET',
  path: '/ddns/providers',
  guard: 'user',
  handle: () => ['dummy', 'webhook', 'cloudflare', 'tencentcloud', 'he'],
}

export const ddns: Route[] = [
  providers,
  ...ownedRoutes('ddns', {
    check(_call, { max_retries }) {
      if (max_retries < 1 || max_retries > 10) {
        throw new ServerRefusal('the retry count must be an integer between 1 and 10')
      }
    },
    save: (_call, { domains }) => ({ domains: domains?.map(toAscii) ?? null }),
  }),
]
