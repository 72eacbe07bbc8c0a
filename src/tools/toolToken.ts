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
  /**
   * Makes a call with the token, which is made first if there is none. A token that the call finds to be refused, with
   * a `ToolError`, is never used again. Until the server has answered to a token, and when it has not for a while, only
   * one call is made with it, and the others wait for its answer.
   */
  use<T>(call: (token: string) => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Deletes it. Afterwards, `use` makes another one. */
  end(): Promise<void>
}

interface TokenOptions {
  client: Pick<Client, 'request'>
  ledger: TokenLedger
  /** The name under which the list of API tokens shows it; called before it is made. */
  name: () => Promise<string>
  serverId: number
  /** Whether it may execute commands. */
  executes: boolean
}

/** The shortest life that the server gives a token, in days (docs/contract/mcp.md#a-token). */
const shortestLife = 1

/** Milliseconds after which a token is not used any more, shortly before the server refuses it. */
const usable = shortestLife * 86_400_000 - 10 * 60_000

/** Milliseconds for which an answer shows that the server takes the token. */
const proven = 60_000

/** Milliseconds within which a token would have been refused, even if the call itself takes longer. */
const refusedWithin = 3000

const made = object({ id: number, token: string })

type Made = { id: number; token: string }

const wasRefused = (error: unknown) => error instanceof ToolError && error.trouble === 'token'

/** Has the server looked at the token, and gone on to the call? */
const wasTaken = (error: unknown) =>
  error instanceof ToolError && !['token', 'blocked', 'foreign', 'unknown', 'lost'].includes(error.trouble)

/** Resolves like the promise; rejects when the signal is aborted before. */
const unlessAborted = (promise: Promise<void>, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const leave = () => reject(signal?.reason as Error)
    signal?.addEventListener('abort', leave, { once: true })
    void promise.then(() => {
      signal?.removeEventListener('abort', leave)
      resolve()
    })
  })

export function createToolToken({ client, ledger, name, serverId, executes }: TokenOptions): ToolToken {
  let current: Promise<Made> | undefined
  let madeAt = 0
  /** The token that the server has taken, and when it did so last. */
  let taken: { token: string; at: number } | undefined
  /** Resolves when the call that goes ahead has shown whether the server takes the token; undefined if none does. */
  let ahead: Promise<void> | undefined
  /** Whether a new token was refused at its first use, so that another one would be, too. */
  let isHopeless = false

  async function make(): Promise<Made> {
    const verbs = ['read', 'write', 'delete', ...(executes ? ['exec'] : [])]
    const scopes = verbs.map((verb) => `nezha:server:${verb}`)
    const body = { name: await name(), scopes, server_ids: [serverId], expires_in_days: shortestLife }
    const request = client.request({ method: 'POST', path: 'api-tokens', body })
    const refuse = (cause: unknown) => {
      throw new ToolError('token', 'the token cannot be made', { cause })
    }
    const answer = ifFits(made, await request.catch(refuse))
    if (!answer) throw new ToolError('lost', 'the new token cannot be read')
    ledger.add(answer.id)
    return answer
  }

  const remove = async (id: number) => {
    await client.request({ method: 'DELETE', path: `api-tokens/${id}`, keepalive: true })
    ledger.remove(id)
  }

  /** Deletes it without waiting: it is of no use any more, but may still be there. */
  function forget(ending: Promise<Made>) {
    if (current === ending) current = undefined
    ending.then(({ id }) => remove(id)).catch(() => undefined)
  }

  function present(): Promise<Made> {
    if (current && Date.now() - madeAt >= usable) forget(current)
    if (current) return current
    const making = make()
    current = making
    madeAt = Date.now()
    taken = undefined
    making.catch(() => {
      if (current === making) current = undefined
    })
    return making
  }

  async function attempt<T>(call: (token: string) => Promise<T>): Promise<T> {
    if (isHopeless) throw new ToolError('token', 'the token was refused')
    const used = present()
    const { token } = await used
    const noteTaken = () => (taken = { token, at: Date.now() })
    try {
      const result = await call(token)
      noteTaken()
      return result
    } catch (error) {
      if (wasTaken(error)) noteTaken()
      if (wasRefused(error) && current === used) {
        isHopeless = taken?.token !== token
        forget(used)
      }
      throw error
    }
  }

  /** Makes a call that goes ahead of the others. */
  async function lead<T>(call: (token: string) => Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined
    let end = () => {}
    ahead = new Promise((resolve) => {
      end = () => {
        ahead = undefined
        resolve()
      }
    })
    try {
      return await attempt((token) => {
        timer = setTimeout(() => {
          taken = { token, at: Date.now() }
          end()
        }, refusedWithin)
        return call(token)
      })
    } finally {
      clearTimeout(timer)
      end()
    }
  }

  const isProven = () => current !== undefined && taken !== undefined && Date.now() - taken.at < proven

  return {
    async use(call, signal) {
      while (ahead) await unlessAborted(ahead, signal)
      return isProven() ? attempt(call) : lead(call)
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
