import { BlockList, isIP } from 'node:net'
import { ServerRefusal } from './envelope.ts'
import { translate } from './texts.ts'
import type { RowOf } from './state.ts'
import type { World } from './world.ts'

type Target = Pick<RowOf<'notification'>, 'url' | 'request_method' | 'request_type' | 'request_header' | 'request_body'>

/** Private, loopback, link-local, documentation and other special ranges (docs/contract/README.md#barred-targets). */
const specialRanges = new BlockList()
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  specialRanges.addSubnet(address, prefix)
}
for (const [address, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  specialRanges.addSubnet(address, prefix, 'ipv6')
}

function isSpecial(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  return family === 0 ? host === 'localhost' : specialRanges.check(host, family === 6 ? 'ipv6' : 'ipv4')
}

// The server checks only the first character.
const isObjectText = (text: string) => text === '' || /^\s*\{/.test(text)

function checkBody({ request_method: method, request_type: type, request_body: body }: Target): void {
  if (method !== 1 && type !== 1 && type !== 2) throw new ServerRefusal('不支持的请求类型')
  if (method !== 1 && type === 2 && !isObjectText(body)) throw new ServerRefusal('wrong type')
  if (method !== 1 && method !== 2) throw new ServerRefusal('不支持的请求方式')
}

/** Parses a URL; throws the error message of Go's parser for text that could be an address with a port. */
function parsed(url: string): URL | undefined {
  const isAmbiguous = /^[^a-z/?#][^/?#]*:/i.test(url)
  if (isAmbiguous)
    throw new ServerRefusal(`parse ${JSON.stringify(url)}: first path segment in URL cannot contain colon`)
  return URL.canParse(url) ? new URL(url) : undefined
}

const isHttp = (url?: URL) => url?.protocol === 'http:' || url?.protocol === 'https:'

/** A URL as error messages show it: without the password, with the scheme in lower case. */
const quoted = (url: string) =>
  url
    .replace(/^(\w+:\/\/[^/@:]*:)[^/@]*@/, '$1***@')
    .replace(/^\w+:/, (scheme) => scheme.toLowerCase())
    .replace(/^(https?:)\/\/$/, '$1')

/**
 * Simulates the test message that the server sends before saving, without a network: private hosts fail, a path that
 * begins with `/404` returns 404, every other target accepts the message (docs/contract/http.md#notifiers).
 */
export function sendTest(target: Target, world: World): void {
  checkBody(target)
  const message = encodeURIComponent(translate('a test message', world.setting.language)).replaceAll('%20', '+')
  const url = target.url.replaceAll('#NEZHA#', message)
  const found = parsed(url)
  const restricted = world.since('2.0.10')
  const isBarred = !found || !isHttp(found) || isSpecial(found.hostname)
  if (restricted && isBarred) throw new ServerRefusal('HTTP URL target is not allowed')
  if (!isObjectText(target.request_header)) throw new ServerRefusal('wrong type')
  const call = `${target.request_method === 1 ? 'Get' : 'Post'} ${JSON.stringify(quoted(url))}`
  if (/^https?:\/*$/i.test(url)) throw new ServerRefusal(`${call}: http: no Host in request URL`)
  if (!found || !isHttp(found)) {
    throw new ServerRefusal(`${call}: unsupported protocol scheme "${found?.protocol.slice(0, -1) ?? ''}"`)
  }
  const host = found.host.replace(/^localhost/, '127.0.0.1')
  if (isBarred) throw new ServerRefusal(`${call}: dial tcp ${host}: connect: connection refused`)
  if (found.pathname.startsWith('/404')) {
    throw new ServerRefusal(restricted ? '404@404 Not Found' : '404@404 Not Found page not found')
  }
}
