import { authenticateApiToken, apiTokenOf } from './apiTokens.ts'
import { decode, form, textShape } from './decode.ts'
import { encode, failureEnvelope, ServerRefusal } from './envelope.ts'
import { clientAddress } from './gate.ts'
import type { ConnectionInfo } from './gate.ts'
import type { World } from './world.ts'

const respond = (body: object, status = 200) =>
  new Response(encode({ jsonrpc: '2.0', ...body }), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  })

function resultOf(world: World, method: unknown) {
  if (method === 'ping') return {}
  if (method === 'tools/list') return { tools: [] }
  if (method !== 'initialize') return undefined
  const serverInfo = { name: 'nezha-mcp', version: world.release }
  return { protocolVersion: '2024-11-05', capabilities: { tools: { listChanged: false } }, serverInfo }
}

const envelope = form('jsonRPCRequest', { jsonrpc: textShape, method: textShape })

/** The id of a call, unchanged. */
const idIn = (body: string): unknown => (Object(JSON.parse(body)) as { id?: unknown }).id

const refuse = (code: number, message: string, status = 200, id?: unknown) =>
  respond({ id, error: { code, message } }, status)

function answerCall(world: World, body: string): Response {
  try {
    const { jsonrpc, method } = decode(envelope, body)
    const id = idIn(body)
    if (jsonrpc !== '2.0' || method === '') return refuse(-32600, 'invalid json-rpc envelope', 200, id)
    if (method === 'notifications/initialized' && id === undefined) return new Response(null, { status: 202 })
    const result = resultOf(world, method)
    return result ? respond({ id, result }) : refuse(-32601, `method not supported: ${method}`, 200, id)
  } catch (error) {
    if (!(error instanceof ServerRefusal)) throw error
    return refuse(-32700, `invalid json-rpc envelope: ${error.message}`)
  }
}

/**
 * `/mcp` accepts JSON-RPC calls with an API token, if an administrator has enabled it
 * (docs/contract/http.md#endpoints).
 */
export function callMcp(world: World, request: Request, body: string, connection: ConnectionInfo): Response {
  if (request.method !== 'POST') {
    const onlyPost = 'MCP endpoint only accepts POST (Streamable HTTP without standalone SSE / sessions)'
    return failureEnvelope(onlyPost, 405, new Headers({ Allow: 'POST' }))
  }
  const ip = clientAddress(world, request.headers, connection) ?? ''
  const token = apiTokenOf(world, request)
  const caller = token === undefined ? undefined : authenticateApiToken(world, token, ip)
  if (caller instanceof Response) return caller
  if (!world.setting.enable_mcp) return refuse(-32002, 'MCP is disabled by the dashboard administrator')
  if (!caller) return refuse(-32001, 'missing or invalid API token', 401)
  return answerCall(world, body)
}
