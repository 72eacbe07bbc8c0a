import type { Client } from '#dataProvider/client.ts'
import { ifFits, number, object, string } from '#engine/shape.ts'
import { ToolError } from './toolError.ts'

/** Notes the tokens that this browser has made, for as long as they are not known to be deleted. */
export interface TokenLedger {
  add(id: number): void
  remove(id: number): void
}

/** An API token that the product makes for itself, kept in memory only, and deletes after use. */
export interface ToolToken {
  /** The token; makes it first if there is none. */
  get(): Promise<string>
  /** The server has answered a call with it. */
  accept(token: string): void
  /** The server does not take it: it is never used again. */
  refuse(token: string): void
  /** Deletes it. Afterwards, `get` makes another one. */
  end(): Promise<void>
}

interface TokenOptions {
  client: Pick<Client, 'request'>
  ledger: TokenLedger
  /** The name under which the list of API tokens shows it. */
  name: string
  serverId: number
  /** Whether it may execute commands. */
  executes: boolean
}

/** The shortest life that the server gives a token, in days (docs/contract/mcp.md#a-token). */
const shortestLife = 1

const made = object({ id: number, token: string })

type Made = { id: number; token: string }

export function createToolToken({ client, ledger, name, serverId, executes }: TokenOptions): ToolToken {
  let current: Promise<Made> | undefined
  /** The token that the server has answered to. */
  let accepted: string | undefined
  /** Whether a new token was refused at its first use, so that another one would be, too. */
  let isHopeless = false

  async function make(): Promise<Made> {
    const verbs = ['read', 'write', 'delete', ...(executes ? ['exec'] : [])]
    const scopes = verbs.map((verb) => `nezha:server:${verb}`)
    const body = { name, scopes, server_ids: [serverId], expires_in_days: shortestLife }
    const answer = ifFits(made, await client.request({ method: 'POST', path: 'api-tokens', body }))
    if (!answer) throw new ToolError('lost', 'the new token cannot be read')
    ledger.add(answer.id)
    return answer
  }

  const remove = async (id: number) => {
    await client.request({ method: 'DELETE', path: `api-tokens/${id}`, keepalive: true })
    ledger.remove(id)
  }

  return {
    async get() {
      if (isHopeless) throw new ToolError('token', 'the token was refused')
      current ??= make().catch((error: unknown) => {
        current = undefined
        throw error
      })
      return (await current).token
    },
    accept(token) {
      accepted = token
    },
    refuse(token) {
      isHopeless = accepted !== token
      void current?.then((known) => {
        if (known.token !== token) return
        current = undefined
        // It may be there anyway, for instance if a proxy removes the header.
        remove(known.id).catch(() => undefined)
      })
    },
    async end() {
      const ending = current
      current = undefined
      isHopeless = false
      const known = await ending?.catch(() => undefined)
      if (known) await remove(known.id)
    },
  }
}
