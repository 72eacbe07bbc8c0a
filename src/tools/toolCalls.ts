import { withDeadline } from '#dataProvider/transport.ts'
import { ifFits, object, optional, string, that, arrayOf, type ValueShape } from '#engine/shape.ts'
import type { Pace } from './pace.ts'
import { ToolError, toolError } from './toolError.ts'
import type { ToolToken } from './toolToken.ts'

interface CallOptions {
  signal?: AbortSignal | undefined
  /** Whether it changes something: once it is sent, its answer is waited for, whatever the signal. */
  changes?: boolean
  /** Milliseconds until the agent has answered for sure; default: its own limit of 30 seconds. */
  within?: number
}

/** Calls a tool and checks its answer; rejects with a `ToolError` or the reason of the signal. */
export type CallTool = <T>(name: string, answer: ValueShape<T>, args: object, options?: CallOptions) => Promise<T>

interface ToolPorts {
  fetch: (path: string, init: RequestInit) => Promise<Response>
  token: Pick<ToolToken, 'use'>
  pace: Pick<Pace, 'take' | 'rest'>
}

/** Milliseconds that the server takes beyond the time of the agent. */
const margin = 10_000

/** Milliseconds to rest after the first, second and third refusal because of too many calls. */
const rests = [1000, 10_000, 60_000]

const outcome = object({
  error: optional(object({ message: string })),
  result: optional(
    object({
      content: optional(arrayOf(object({ text: optional(string) }))),
      structuredContent: that<unknown>(() => true),
      isError: optional(that<boolean>((value) => typeof value === 'boolean')),
    }),
  ),
})

const json = async (response: Response): Promise<unknown> => response.json().catch(() => undefined)

interface ToolAnswer {
  status: number
  /** Undefined if it cannot be read. */
  body: unknown
}

/** The result of an answer; throws what it says is wrong. */
function read({ status, body }: ToolAnswer): unknown {
  const { error, result } = ifFits(outcome, body) ?? {}
  if (status === 401) throw new ToolError('token', 'the token was refused')
  if (status === 403) throw new ToolError(body === undefined ? 'blocked' : 'foreign', 'the call was refused')
  if (status === 404 || status === 405) throw new ToolError('unknown', 'the server has no tools')
  if (status === 413) throw new ToolError('tooLarge', 'the call is too large')
  if (status >= 500) throw new ToolError('lost', `HTTP ${status}`)
  if (error) throw toolError(error.message)
  if (!result) throw new ToolError('lost', 'the answer cannot be read')
  if (result.isError) throw toolError(result.content?.[0]?.text ?? '')
  return result.structuredContent
}

export function createToolCalls({ fetch, token, pace }: ToolPorts): CallTool {
  let made = 0

  async function once(bearer: string, name: string, args: object, options: CallOptions) {
    const { signal, changes = false, within = 30_000 } = options
    await pace.take(signal)
    const init: RequestInit = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}` },
      body: JSON.stringify({ jsonrpc: '2.0', id: ++made, method: 'tools/call', params: { name, arguments: args } }),
    }
    const ending = changes ? undefined : signal
    const answer = await withDeadline(within + margin, ending, async (signal) => {
      const response = await fetch('/mcp', { ...init, signal })
      return { status: response.status, body: await json(response) }
    }).catch((error: unknown) => {
      ending?.throwIfAborted()
      throw new ToolError('lost', 'no answer arrived', { cause: error })
    })
    return read(answer)
  }

  return async (name, answer, args, options = {}) => {
    for (const rest of [...rests, undefined]) {
      try {
        const result = ifFits(answer, await token.use((bearer) => once(bearer, name, args, options), options.signal))
        if (result === undefined) throw new ToolError('lost', 'the answer cannot be read')
        return result
      } catch (error) {
        if (!(error instanceof ToolError) || error.trouble !== 'paced' || rest === undefined) throw error
        pace.rest(rest)
      }
    }
    throw new ToolError('paced', 'too many calls')
  }
}
