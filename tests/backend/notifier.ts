import { Refusal } from './envelope.ts'
import type { NotificationRow } from './state.ts'
import type { World } from './world.ts'

type Target = Pick<NotificationRow, 'url' | 'request_method' | 'request_type' | 'request_header' | 'request_body'>

const privateHost =
  /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|192\.0\.2\.|198\.51\.100\.|203\.0\.113\.|\[(::1|f[cde]|2001:db8))/i

function isObjectText(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/**
 * The test message that precedes saving, without a network: private hosts refuse or are refused, a path of `/404`
 * answers 404, every other target takes the message (HTTP contract §10).
 */
export function sendTest(target: Target, world: World): void {
  const { url, request_method: method, request_type: type } = target
  if (method !== 1 && method !== 2) throw new Refusal('不支持的请求方式')
  if (method === 2 && type !== 1 && type !== 2) throw new Refusal('不支持的请求类型')
  const form = method === 2 && type === 2
  if (target.request_header && !isObjectText(target.request_header)) throw new Refusal('wrong type')
  if (form && !isObjectText(target.request_body)) throw new Refusal('wrong type')
  const verb = method === 1 ? 'Get' : 'Post'
  if (!URL.canParse(url)) throw new Refusal(`${verb} ${JSON.stringify(url)}: unsupported protocol scheme ""`)
  const { hostname, host, pathname } = new URL(url)
  if (privateHost.test(hostname)) {
    throw new Refusal(
      world.since('2.0.10')
        ? 'HTTP URL target is not allowed'
        : `${verb} ${JSON.stringify(url)}: dial tcp ${host}: connect: connection refused`,
    )
  }
  if (pathname.startsWith('/404')) {
    throw new Refusal(world.since('2.0.8') ? '404@404 Not Found' : '404@404 Not Found page not found')
  }
}
