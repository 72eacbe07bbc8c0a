import type { createExpiryTracker } from './sessionExpiry.ts'
import type { createSender } from './sender.ts'

interface RenewalOptions extends Pick<ReturnType<typeof createSender>, 'sendInDialect'> {
  session: ReturnType<typeof createExpiryTracker>
  /** The session cookie of the browser, which all tabs share. */
  cookie(): string | undefined
}

/** Extends the session while it is used. */
export function createRenewal({ session, sendInDialect, cookie }: RenewalOptions) {
  /** Of the last session that this tab has extended; true while it extends one. */
  let ownCookie: string | true | undefined
  return {
    /** Extends the session if it is time. `signal`: of the login that it belongs to. Never rejects. */
    async renew(signal: AbortSignal): Promise<void> {
      if (!session.due() || !session.claim()) return
      ownCookie = true
      try {
        // Aborted together with the login: a late answer would restore the session that a logout has just ended.
        const reply = await sendInDialect({ method: 'POST', path: 'refresh-token', signal })
        if (!signal.aborted) session.begin(reply)
      } catch {
        // The call that led here has succeeded. If the session is really gone, the next call fails.
        if (!signal.aborted) session.postpone()
      } finally {
        ownCookie = cookie()
        session.unclaim()
      }
    },
    /** Is the session of the browser one that this tab has extended, or may it become one at any moment? */
    isOwn: () => ownCookie === true || ownCookie === cookie(),
  }
}
