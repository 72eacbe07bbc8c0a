import { encode, notFound } from '../envelope.ts'
import { alphanumeric, hexadecimal, randomText } from '../random.ts'
import { checkPrecondition, hashOf, readableFile, replaceFile } from './files.ts'
import { serverTool, ToolFailure } from './tools.ts'
import type { WriteArguments } from './files.ts'
import type { ToolCall } from './tools.ts'
import type { Machine } from '../machine/machine.ts'
import type { World } from '../world.ts'

/** The most bytes of a transfer. */
const mostBytes = 100 * 1_048_576

/** In seconds. */
const defaultLife = 300
const longestLife = 600

/** The longest path in characters. */
const longestPath = 4096

type Direction = 'download' | 'upload'

/** What an address for one use gives or takes. */
export interface TransferGrant {
  direction: Direction
  machine: Machine
  path: string
  options: WriteArguments
  tokenId: number
  expires: number
}

const plain: WriteArguments = { mode: '', create_dirs: false, if_match_sha256: '' }

function mint(
  { world, machine, tokenId, origin }: ToolCall,
  direction: Direction,
  { path, ttl_seconds }: { path: string; ttl_seconds: number },
  options: WriteArguments,
): object {
  if (path === '') throw new ToolFailure('path required')
  if (path.length > longestPath) throw new ToolFailure('path too long')
  const life = Math.min(ttl_seconds > 0 ? ttl_seconds : defaultLife, longestLife)
  const expires = world.now() + life * 1000
  const token = `${randomText(world.random, 24, alphanumeric)}.${randomText(world.random, 64, hexadecimal)}`
  world.transfers.set(token, { direction, machine, path, options, tokenId, expires })
  return {
    url: `${origin}/mcp/${direction}/${token}`,
    method: direction === 'download' ? 'GET' : 'POST',
    expires_at: new Date(expires).toISOString(),
  }
}

export const downloadUrl = serverTool(
  'read',
  'fsDownloadURLArgs',
  { path: 'string', ttl_seconds: 'int' },
  (args, call) => mint(call, 'download', args, plain),
)

export const uploadUrl = serverTool(
  'write',
  'fsUploadURLArgs',
  { path: 'string', ttl_seconds: 'int', mode: 'string', create_dirs: 'bool', if_match_sha256: 'string' },
  (args, call) => {
    checkPrecondition(args)
    return mint(call, 'upload', args, args)
  },
)

const said = (text: string, status: number) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })

/** Why an address that was good when it was made is no longer; undefined if it is. */
function revoked(world: World, { tokenId, machine, expires }: TransferGrant): string | undefined {
  if (world.now() > expires) return 'transfer token expired'
  if (!world.setting.enable_mcp) return 'MCP is disabled by the dashboard administrator'
  const token = world.tables.api_token.find(({ id }) => id === tokenId)
  if (!token) return 'originating api token no longer exists'
  if (!world.tables.server.includes(machine.row)) return 'target server no longer exists'
  return undefined
}

function receive({ machine, path, options }: TransferGrant, request: Request, body: Uint8Array): Response {
  if (body.length > mostBytes) return said('body exceeds MCP transfer cap (100MiB)', 413)
  const expected = new URL(request.url).searchParams.get('sha256')?.trim().toLowerCase() ?? ''
  if (expected !== '' && !/^[0-9a-f]{64}$/.test(expected)) return said('sha256 must be 64 hex chars', 400)
  if (!machine.row.online) return said('server offline', 502)
  if (expected !== '' && expected !== hashOf(body)) return said('sha256 mismatch', 502)
  const headers = { 'Content-Type': 'application/json; charset=utf-8' }
  return new Response(encode(replaceFile(machine, path, body, options)), { headers })
}

function send({ machine, path }: TransferGrant): Response {
  if (!machine.row.online) return said('server offline', 502)
  const found = readableFile(machine.disk, path)
  if (found.size > mostBytes) return said('file exceeds MCP transfer cap (100MiB)', 502)
  const headers = { 'Content-Type': 'application/octet-stream', 'Content-Length': String(found.size) }
  return new Response(found.read().slice(), { headers })
}

/** Answers a request to an address for one use (docs/contract/mcp.md#addresses-for-one-use). */
export function performTransfer(world: World, request: Request, body: Uint8Array): Response {
  const [, , direction, token = ''] = new URL(request.url).pathname.split('/')
  if (request.method !== (direction === 'upload' ? 'POST' : 'GET')) return notFound()
  const found = world.transfers.get(token)
  world.transfers.delete(token)
  if (!found) return said('invalid or already-used transfer token', 401)
  if (found.direction !== direction) return said('transfer token direction mismatch', 401)
  const refusal = revoked(world, found)
  if (refusal !== undefined) return said(refusal, 401)
  try {
    return found.direction === 'upload' ? receive(found, request, body) : send(found)
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error
    const isRelative = error.message === 'path must be absolute'
    return said(isRelative ? `invalid path: ${error.message}` : error.message, 502)
  }
}
