import { judgeToken } from './sessions.ts'
import { tokenOf } from './api.ts'
import type { Faults } from './faults.ts'
import type { World } from './world.ts'

/**
 * How an answer is lost after the server has acted: the connection breaks in its midst, nothing comes until all is well
 * again, a proxy answers in its place, or half of its text is missing. A connection that breaks before the first byte is
 * another matter: on one that was used before, browsers send the call once more by themselves, whatever its method.
 */
export type Loss = 'reset' | 'stall' | 'html' | 'cut'

/** A call that changed something. */
export interface LostCall {
  method: string
  /** Whole, query included. */
  path: string
  body?: unknown
  /** Who called; 0 where nobody was signed in. */
  user_id: number
}

export interface Losses {
  /** Loses the answer to the nth write from now. */
  lose: (nth: number, how: Loss) => void
  clear: () => void
  /** Every write so far, in their order. */
  readonly writes: LostCall[]
  /** Reads who calls while the session is there, and returns what takes the answer. */
  watch: (request: Request, call: Omit<LostCall, 'user_id'>) => (answer: Response) => Promise<Response>
}

/** A page extends its session by itself: that is nobody's act. Older servers run a task on GET. */
const mayWrite = ({ method }: Request, pathname: string) =>
  method === 'GET' ? /\/cron\/\d+\/manual$/.test(pathname) : !pathname.endsWith('/refresh-token')

/** A body that breaks after these words. */
const breaking = (words: string) =>
  new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(words)),
    pull: (controller) => controller.error(new Error('the answer is lost')),
  })

/** Notes what changed something, and loses the answers that were ordered to be lost. */
export function createLosses(world: World, faults: Faults): Losses {
  const writes: LostCall[] = []
  let orders: { left: number; how: Loss }[] = []

  async function lost(how: Loss, request: Request, answer: Response, text: string): Promise<Response> {
    if (how === 'stall') return (await faults.stall(request)) ?? answer
    if (how === 'html') return faults.answer(how)
    const half = text.slice(0, text.length / 2)
    return new Response(how === 'cut' ? half : breaking(half), { status: answer.status, headers: answer.headers })
  }

  return {
    writes,
    lose: (nth, how) => void orders.push({ left: nth, how }),
    clear: () => void (orders = []),
    watch: (request, call) => {
      const { pathname, searchParams } = new URL(request.url)
      const user = judgeToken(world, tokenOf(request, searchParams), undefined)
      const user_id = typeof user === 'string' ? 0 : user.id
      return async (answer) => {
        const text = mayWrite(request, pathname) ? await answer.clone().text() : ''
        if (!text.startsWith('{"success":true')) return answer
        writes.push({ ...call, user_id })
        for (const order of orders) order.left -= 1
        const due = orders.find(({ left }) => left === 0)
        orders = orders.filter(({ left }) => left > 0)
        return due ? lost(due.how, request, answer, text) : answer
      }
    },
  }
}
