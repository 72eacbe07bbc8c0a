import { authenticateApiToken, apiTokenOf, covers } from '../apiTokens.ts'
import { decode, form, textShape } from '../decode.ts'
import { encode, failureEnvelope, ServerRefusal } from '../envelope.ts'
import { clientAddress } from '../gate.ts'
import { createBudget } from './budget.ts'
import { exec } from './exec.ts'
import { fsDelete, fsList, fsRead, fsWrite } from './files.ts'
import { ToolFailure } from './tools.ts'
import { downloadUrl, performTransfer, uploadUrl } from './transfers.ts'
import type { ConnectionInfo } from '../gate.ts'
import type { World } from '../world.ts'
import type { Tool, ToolCaller } from './tools.ts'

const tools = new Map<string, Tool>([
  ['fs.list', fsList],
  ['fs.read', fsRead],
  ['fs.write', fsWrite],
  ['fs.delete', fsDelete],
  ['fs.download_url', downloadUrl],
  ['fs.upload_url', uploadUrl],
  ['server.exec', exec],
])

/** The most bytes of a call. */
const mostBytes = 8 * 1_048_576

const respond = (body: object, status = 200) =>
  new Response(encode({ jsonrpc: '2.0', ...body }), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  })

const refuse = (code: number, message: string, status = 200, id?: unknown) =>
  respond({ id, error: { code, message } }, status)

const tooMany = 'rate limit exceeded for this token'

const failed = (id: unknown, message: string, structuredContent?: object) =>
  respond({ id, result: { content: [{ type: 'text', text: message }], structuredContent, isError: true } })

function callTool(caller: ToolCaller & { scopes: string[] }, id: unknown, params: unknown): Response {
  const { name, arguments: args = {} } = Object(params) as { name?: unknown; arguments?: unknown }
  if (typeof name !== 'string' || name === '') return refuse(-32602, 'tool name required', 200, id)
  const tool = tools.get(name)
  if (!tool) return refuse(-32601, `unknown tool: ${name}`, 200, id)
  if (!covers(caller.scopes, tool.scope)) return failed(id, `missing required scope: ${tool.scope}`)
  try {
    const structuredContent = tool.run(caller, JSON.stringify(args))
    return respond({ id, result: { content: [{ type: 'text', text: encode(structuredContent) }], structuredContent } })
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error
    return failed(id, error.message, error.structured)
  }
}

const envelope = form('jsonRPCRequest', { jsonrpc: textShape, method: textShape })

function answerCall(caller: ToolCaller & { scopes: string[] }, body: string, isOver: boolean): Response {
  try {
    const { jsonrpc, method } = decode(envelope, body)
    const { id, params } = Object(JSON.parse(body)) as { id?: unknown; params?: unknown }
    if (isOver)
      return method === 'tools/call'
        ? failed(id, tooMany, { error: tooMany, error_code: 'rate_limited' })
        : refuse(-32002, tooMany, 429, id)
    if (jsonrpc !== '2.0' || method === '') return refuse(-32600, 'invalid json-rpc envelope', 200, id)
    if (method === 'tools/call') return callTool(caller, id, params)
    if (method === 'ping' || method === 'notifications/initialized')
      return id === undefined || id === null ? new Response(null, { status: 202 }) : respond({ id, result: {} })
    if (method === 'tools/list') return respond({ id, result: { tools: [...tools.keys()].map((name) => ({ name })) } })
    if (method !== 'initialize') return refuse(-32601, `method not supported: ${method}`, 200, id)
    const serverInfo = { name: 'nezha-mcp', version: caller.world.release }
    const capabilities = { tools: { listChanged: false } }
    return respond({ id, result: { protocolVersion: '2024-11-05', capabilities, serverInfo } })
  } catch (error) {
    if (!(error instanceof ServerRefusal)) throw error
    if (isOver) return refuse(-32002, tooMany, 429)
    return refuse(-32700, `invalid json-rpc envelope: ${error.message}`)
  }
}

/** Whether a page of another host sends the request. */
function isForeign(request: Request): boolean {
  const origin = request.headers.get('Origin')
  if (origin === null) return false
  return !URL.canParse(origin) || new URL(origin).host !== (request.headers.get('Host') ?? new URL(request.url).host)
}

/**
 * `/mcp` accepts JSON-RPC calls with an API token, if an administrator has enabled it, and below it are the addresses
 * for one use (docs/contract/mcp.md#a-call).
 */
export function callMcp(world: World, request: Request, body: Uint8Array, connection: ConnectionInfo): Response {
  if (isForeign(request)) return failureEnvelope('ApiErrorForbidden: origin not allowed', 403)
  const { pathname, host } = new URL(request.url)
  if (pathname !== '/mcp') return performTransfer(world, request, body)
  if (request.method !== 'POST') {
    const onlyPost = 'MCP endpoint only accepts POST (Streamable HTTP without standalone SSE / sessions)'
    return failureEnvelope(onlyPost, 405, new Headers({ Allow: 'POST' }))
  }
  const ip = clientAddress(world, request.headers, connection) ?? ''
  const token = apiTokenOf(world, request)
  const user = token === undefined ? undefined : authenticateApiToken(world, token, ip)
  if (user instanceof Response) return user
  if (!world.setting.enable_mcp) return refuse(-32002, 'MCP is disabled by the dashboard administrator')
  const row = world.tables.api_token.find((each) => each.token === token)
  if (!user || !row) return refuse(-32001, 'missing or invalid API token', 401)
  if (body.length > mostBytes) return refuse(-32600, 'request body exceeds MCP envelope size limit', 413)
  const budget = world.budgets.get(row.id) ?? createBudget(world.now)
  world.budgets.set(row.id, budget)
  const isSecure = connection.tls || request.headers.get('X-Forwarded-Proto') === 'https'
  const origin = `${isSecure ? 'https' : 'http'}://${request.headers.get('Host') ?? host}`
  const caller = { world, user, scopes: user.scopes, tokenId: row.id, origin }
  return answerCall(caller, Buffer.from(body).toString(), !budget.takes())
}
