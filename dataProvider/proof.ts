import type { ApiRequest } from './transport.ts'

/**
 * Knows how well it is proven that the session lives. On a current server a call to an open route with the cookie of a
 * dead session is answered with the page of the firewall and counts towards a block of the address
 * (docs/contract/http.md#sessions). So such a call waits for the answer of one that proves the session, and after
 * anything that may mean the end of the session every call waits until one look at the profile has told.
 */
export interface Proof {
  /**
   * What a call has to wait for before it may go out; undefined when it may go at once. Rejects when the look fails.
   */
  before(request: ApiRequest): Promise<unknown> | undefined
  /** Notes a call that will show whether the session lives, for as long as it is under way. */
  awaited(request: ApiRequest, answer: Promise<unknown>): void
  /** An answer showed that the session lives. */
  given(): void
  /** Does the server see the addresses of its visitors? Only then does it block any. */
  learn(seesAddresses: boolean): void
  /** Something happened after which the session may be dead. */
  doubt(): void
}

interface ProofOptions {
  /** Asks for the profile, or joins who asks; rejects when no answer could be had, and calls `given` otherwise. */
  look: () => Promise<unknown>
  /** Is there a session that could be dead? */
  hasSession: () => boolean
  now: () => number
}

// They answer everybody, but look at the cookie; all others refuse a dead session without a hit.
const open =
  /^(setting|oauth2\/callback|server-group|service(\/(server|[^/]+\/history|\d+))?|server\/[^/]+\/(service|metrics))$/
// The way to a provider answers without a look at the cookie.
const blind = /^oauth2\/[^/]+$/

const isOpen = ({ method, path }: ApiRequest) => method === 'GET' && open.test(path)

/** Does the success of a call show that the session lives? A saved profile ends it. */
export const provesSession = (request: ApiRequest) =>
  request.method === 'GET' ? !isOpen(request) && !blind.test(request.path) : request.path !== 'profile'

/** Agents are asked for it, which may take ten seconds. */
const slow = /^server\/config\//

/** Milliseconds for which a proof lets out what waits for one: what follows at once. */
const trust = 100

export function createProof({ look, hasSession, now }: ProofOptions): Proof {
  let provenAt = -Infinity
  let doubted = false
  let seesAddresses = false
  const underway = new Set<Promise<unknown>>()
  const first = () => [...underway][0]
  const isFresh = () => now() - provenAt <= trust

  /** The proof that is on its way, also by a call that goes out at the same time. */
  async function nextProof(): Promise<unknown> {
    await new Promise((resolve) => setTimeout(resolve))
    if (hasSession() && !isFresh()) return first() ?? look()
  }

  return {
    before(request) {
      if (!hasSession()) return undefined
      if (doubted) return look()
      if (isFresh()) return undefined
      if (isOpen(request)) return first() ?? nextProof()
      return seesAddresses ? first() : undefined
    },
    awaited({ method, path }, answer) {
      // Others may take a minute, and would be waited for.
      if (method !== 'GET' || slow.test(path)) return
      const settled = answer.catch(() => undefined)
      underway.add(settled)
      void settled.then(() => underway.delete(settled))
    },
    given() {
      provenAt = now()
      doubted = false
    },
    learn(sees) {
      seesAddresses = sees
    },
    doubt() {
      doubted = true
    },
  }
}
