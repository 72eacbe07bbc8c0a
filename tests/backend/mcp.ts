import { admitToken, apiTokenOf } from './apiTokens.ts'
import { encode, failure } from './envelope.ts'
import { clientAddress } from './gate.ts'
import { releaseOf } from './world.ts'
import type { Connection } from './gate.ts'
import type { World } from './world.ts'

const answer = (body: object) =>
  new Response(encode({ jsonrpc: '2.0', ...body }), { headers: { 'Content-Type': 'application/json' } })

function reply(world: World, method: unknown) {
  if (method === 'ping') return {}
  if (method === 'tools/list') return { tools: [] }
  if (method !== 'initialize') return undefined
  const serverInfo = { name: 'nezha', version: releaseOf(world.dialect) }
  return { protocolVersion: '2025-03-26', capabilities: { tools: {} }, serverInfo }
}

const asked = (body: string): { id?: unknown; method?: unknown } => {
  try {
    return Object(JSON.parse(body)) as object
  } catch {
    return {}
  }
}

/** `/mcp`: programs post JSON-RPC there with an API token, once an administrator has switched it on (HTTP contract §19). */
export function callMcp(world: World, request: Request, body: string, connection: Connection): Response {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } })
  const ip = clientAddress(world, request.headers, connection) ?? ''
  const caller = admitToken(world, apiTokenOf(world, request) ?? '', ip)
  if (caller instanceof Response) return caller
  if (!world.setting.enable_mcp) return failure('ApiErrorForbidden: mcp is disabled', 403)
  const { id = null, method } = asked(body)
  const result = reply(world, method)
  return answer(result ? { id, result } : { id, error: { code: -32601, message: 'Method not found' } })
}
