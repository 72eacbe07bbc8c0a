import { useState } from 'react'

interface ShownPageOptions {
  /** The page that the URL asks for, and the last one that the list has. */
  wanted: number
  last: number
  /** What else the URL asks of the list. */
  asked: string
  /** Whether the list is read to its end. */
  isRead: boolean
}

/**
 * The page that a list shows where it does not have the one that is asked for. It stays when that one is there again, so
 * that no row moves away from the pointer, until something else is asked for or `release` is called.
 */
export function useShownPage({ wanted, last, asked, isRead }: ShownPageOptions) {
  const [held, setHeld] = useState<{ asked: string; page: number }>()
  const now = `${wanted} ${asked}`
  const page = Math.max(1, Math.min(held?.asked === now ? held.page : wanted, last))
  if (isRead && (held?.asked !== now || held.page !== page)) setHeld({ asked: now, page })
  return { page, release: () => setHeld(undefined) }
}
