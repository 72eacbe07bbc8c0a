import { authenticateToken } from './sessions.ts'
import { tokenOf } from './api.ts'
import type { Faults } from './faults.ts'
import type { World } from './world.ts'

/**
 * How the response to an executed request is lost: `reset` breaks the connection in the middle of the response, `stall`
 * delays it until `recover`, `html` replaces it by the error page of a proxy, `cut` sends only half of the text. A
 * connection must not break before the first byte: on a reused connection, browsers then retry any request.
 */
export type Loss = 'reset' | 'stall' | 'html' | 'cut'

/** A call that changed the state. */
export interface WriteCall {
  method: string
  /** Includes the query. */
  path: string
  body?: unknown
  /** The user who called; 0 for an anonymous call. */
  user_id: number
}

export interface Losses {
  /** Loses the response to the nth write from now. */
  lose: (nth: number, how: Loss) => void
  clear: () => void
  /** Every write so far, in order. */
  readonly writes: WriteCall[]
  /** Reads the user while the session still exists; the returned function takes the response and may lose it. */
  watch: (request: Request, call: Omit<WriteCall, 'user_id'>) => (answer: Response) => Promise<Response>
}

/** Refreshing the session is not a write, because a page does it by itself. Older servers run a task on GET. */
const isWrite = ({ method }: Request, pathname: string) =>
  method === 'GET' ? /\/cron\/\d+\/manual$/.test(pathname) : !pathname.endsWith('/refresh-token')

/** A body that fails after this text. */
const failingBody = (text: string) =>
  new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    pull: (controller) => controller.error(new Error('the answer is lost')),
  })

/** Records all writes, and loses the responses chosen by `lose`. */
export function createLosses(world: World, faults: Faults): Losses {
  const writes: WriteCall[] = []
  let scheduled: { left: number; how: Loss }[] = []

  async function lost(how: Loss, request: Request, answer: Response, text: string): Promise<Response> {
    if (how === 'stall') return (await faults.stall(request)) ?? answer
    if (how === 'html') return faults.answer(how)
    const half = text.slice(0, text.length / 2)
    return new Response(how === 'cut' ? half : failingBody(half), { status: answer.status, headers: answer.headers })
  }

  return {
    writes,
    lose: (nth, how) => void scheduled.push({ left: nth, how }),
    clear: () => void (scheduled = []),
    watch: (request, call) => {
      const { pathname, searchParams } = new URL(request.url)
      const user = authenticateToken(world, tokenOf(request, searchParams), undefined)
      const user_id = typeof user === 'string' ? 0 : user.id
      return async (answer) => {
        const text = isWrite(request, pathname) ? await answer.clone().text() : ''
        if (!text.startsWith('{"success":true')) return answer
        writes.push({ ...call, user_id })
        for (const loss of scheduled) loss.left -= 1
        const dueLoss = scheduled.find(({ left }) => left === 0)
        scheduled = scheduled.filter(({ left }) => left > 0)
        return dueLoss ? lost(dueLoss.how, request, answer, text) : answer
      }
    },
  }
}
