import { domainToASCII } from 'node:url'
import { bool, form, listShape, textShape, u64, u8 } from '../decode.ts'
import { bodyOf } from '../call.ts'
import { omitZero, ServerRefusal } from '../envelope.ts'
import { batchDelete, patch, visible } from './rows.ts'
import type { Call, Route } from '../call.ts'
import type { DdnsRow } from '../state.ts'
import type { World } from '../world.ts'

const ddnsForm = form('DDNSForm', {
  name: textShape,
  provider: textShape,
  domains: listShape(textShape),
  enable_ipv4: bool,
  enable_ipv6: bool,
  max_retries: u64,
  access_id: textShape,
  access_secret: textShape,
  webhook_url: textShape,
  webhook_method: u8,
  webhook_request_type: u8,
  webhook_request_body: textShape,
  webhook_headers: textShape,
})

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

function read(call: Call) {
  const given = bodyOf(call, ddnsForm)
  if (given.max_retries < 1 || given.max_retries > 10) {
    throw new ServerRefusal('the retry count must be an integer between 1 and 10')
  }
  return given
}

const secretKeys = ['access_secret', 'webhook_headers'] as const

function toItem({ user_id: _owner, ...row }: DdnsRow, world: World) {
  // Secrets left the lists with v2.2.5 (docs/contract/README.md#blanked-secrets).
  const shown = world.since('2.2.5') ? { ...row, access_secret: '', webhook_headers: '' } : row
  return omitZero(
    shown,
    'access_id',
    'access_secret',
    'webhook_url',
    'webhook_method',
    'webhook_request_type',
    'webhook_request_body',
    'webhook_headers',
  )
}

const asciiDomains = (domains: string[] | null) => domains?.map(toAscii) ?? null

export const ddns: Route[] = [
  {
    method: 'GET',
    path: '/ddns',
    guard: 'user',
    handle: (call) => visible(call, call.world.tables.ddns).map((row) => toItem(row, call.world)),
  },
  {
    method: 'GET',
    path: '/ddns/providers',
    guard: 'user',
    handle: () => ['dummy', 'webhook', 'cloudflare', 'tencentcloud', 'he'],
  },
  {
    method: 'POST',
    path: '/ddns',
    guard: 'user',
    handle: (call) => {
      const given = read(call)
      const domains = asciiDomains(given.domains)
      return call.world.insert('ddns', { ...given, domains, user_id: call.user.id }).id
    },
  },
  patch('ddns', 'ddns', {
    noun: 'profile',
    read,
    change: (call, given, row) => {
      const domains = asciiDomains(given.domains)
      const kept = call.world.since('2.2.5') ? secretKeys : []
      return { ...given, domains, ...Object.fromEntries(kept.map((key) => [key, given[key] || row[key]])) }
    },
  }),
  batchDelete('ddns', 'ddns'),
]
