import { authenticateToken } from './sessions.ts'
import { tokenOf } from './api.ts'
import type { Faults, Loss } from './faults.ts'
import type { World } from './world.ts'

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

/** Records all writes, and loses the responses chosen by `lose`. */
export function createLosses(world: World, faults: Faults): Losses {
  const writes: WriteCall[] = []
  const counted = new WeakSet<Request>()
  let scheduled: { left: number; how: Loss }[] = []

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
        if (!counted.has(request)) writes.push({ ...call, user_id })
        counted.add(request)
        for (const loss of scheduled) loss.left -= 1
        const dueLoss = scheduled.find(({ left }) => left === 0)
        scheduled = scheduled.filter(({ left }) => left > 0)
        return dueLoss ? faults.lose(dueLoss.how, request, answer) : answer
      }
    },
  }
}
