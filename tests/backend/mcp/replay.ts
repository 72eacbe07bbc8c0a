import { readFileSync } from 'node:fs'
import { differences } from '../agreement.ts'
import { createBackend } from '../index.ts'

interface Exchange {
  n: number
  /** Milliseconds since the recording began. */
  ms: number
  step: string
  /** The name of the token that the request carried; `nobody` and `address` carried none. */
  as: string
  request: { method: string; path: string; body?: unknown; raw?: string; origin?: string }
  response: { status: number; contentType: string | null; allow?: string; body?: unknown; text?: string }
}

const address = '127.0.0.1:8008'
const began = Date.parse('2026-11-29T20:09:15Z')

const every = ['read', 'write', 'delete', 'exec'].map((verb) => `nezha:server:${verb}`)
const tokens = [
  { token: 'nzp_all', scopes: every },
  { token: 'nzp_reader', scopes: ['nezha:server:read'] },
  { token: 'nzp_first', scopes: every, server_ids: [1] },
  { token: 'nzp_hasty', scopes: every },
]

function requestOf({ as, request: { method, path, body, raw, origin } }: Exchange, transfer: string): Request {
  const headers = new Headers()
  if (as !== 'nobody' && as !== 'address') headers.set('Authorization', `Bearer nzp_${as}`)
  if (origin) headers.set('Origin', origin)
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  return new Request(`http://${address}${path.replace('<transfer>', transfer)}`, {
    method,
    headers,
    ...(text !== undefined && { body: new TextEncoder().encode(text) }),
  })
}

type Members = Record<string, unknown>

/** An answer as the recording has it: without the repeated text of a result, and with the entries by name. */
function shortened(body: Members): unknown {
  const { result } = body as { result?: Members }
  const structured = result?.['structuredContent'] as { entries?: { name: string }[] } | undefined
  if (!result || !structured) return body
  const { content, ...rest } = result as { content: [{ text: string }] }
  const repeats = content[0].text === JSON.stringify(structured)
  structured.entries?.sort((one, other) => (one.name < other.name ? -1 : 1))
  return repeats ? { ...body, result: rest } : body
}

async function answered(response: Response) {
  const contentType = response.headers.get('Content-Type')
  const allow = response.headers.get('Allow')
  const text = await response.text()
  const isJson = contentType?.startsWith('application/json')
  return {
    status: response.status,
    contentType,
    ...(allow && { allow }),
    ...(isJson ? { body: shortened(JSON.parse(text) as Members) } : { text }),
  }
}

/** Sends all requests of a recording of `/mcp` to one backend and returns the differences in the answers. */
export async function replayTools(file: string) {
  const exchanges = JSON.parse(readFileSync(file, 'utf8')) as Exchange[]
  let clock = began
  const backend = createBackend({
    address,
    data: 'registered',
    now: () => clock,
    seed: { api_token: tokens },
    setting: { enable_mcp: true },
  })
  const failures: string[] = []
  let transfer = ''
  for (const exchange of exchanges) {
    clock = began + exchange.ms
    backend.setting.enable_mcp = !exchange.step.startsWith('the switch is off')
    if (exchange.step === 'use the address of a deleted token')
      backend.tables.api_token = backend.tables.api_token.filter(({ token }) => token !== 'nzp_first')
    const response = await backend.handle(requestOf(exchange, transfer), { remoteAddress: '127.0.0.1' })
    transfer = /\/mcp\/(?:download|upload)\/([\w.]+)/.exec(await response.clone().text())?.[1] ?? transfer
    const found = differences(exchange.response, await answered(response))
    failures.push(...found.map((text) => `#${exchange.n} [${exchange.step}] ${text}`))
  }
  return { compared: exchanges.length, failures }
}
