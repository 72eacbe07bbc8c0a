import type { ApiRequest } from './transport.ts'

/**
 * Tracks how recently an answer has proven that the session lives. When a current server gets a call to an open route
 * with the cookie of a dead session, it answers with the page of the firewall, and counts the call towards a block of
 * the address (docs/contract/http.md#sessions). So such a call waits for the answer of a call that proves the session.
 * After any event that may have ended the session, every call waits until one request for the profile has shown
 * whether the session lives.
 */
export interface Proof {
  /**
   * What a call must wait for before it may be sent; undefined when it may be sent at once. Rejects when the request
   * for the profile fails.
   */
  before(request: ApiRequest): Promise<unknown> | undefined
  /** Registers a pending call whose answer will show whether the session lives. */
  awaited(request: ApiRequest, answer: Promise<unknown>): void
  /** An answer showed that the session lives. `isLost`: has the browser dropped it since the question? */
  confirm(isLost?: () => boolean): void
  /** Does the server see the addresses of its visitors? Only then does it block addresses. */
  learn(seesAddresses: boolean): void
  /** Something happened after which the session may be dead. */
  doubt(): void
}

interface ProofOptions {
  /**
   * Requests the profile, or joins a request that is pending. Rejects when there is no answer, and calls `confirm`
   * otherwise.
   */
  look: () => Promise<unknown>
  /** Is there a session that could be dead? */
  hasSession: () => boolean
  now: () => number
}

// These routes answer everybody, but check the cookie. All other routes refuse a dead session without counting it.
const open =
  /^(setting|oauth2\/callback|server-group|service(\/(server|[^/]+\/history|\d+))?|server\/[^/]+\/(service|metrics)|ws\/server)$/
// The route that leads to a sign-in provider answers without checking the cookie.
const blind = /^oauth2\/[^/]+$/

const isOpen = ({ method, path }: ApiRequest) => method === 'GET' && open.test(path)

/** Does the success of a call prove that the session lives? Not after saving the profile: that ends the session. */
export const provesSession = (request: ApiRequest) =>
  request.method === 'GET' ? !isOpen(request) && !blind.test(request.path) : request.path !== 'profile'

/** For these routes the server asks the agents, which may take ten seconds. */
const slow = /^server\/config\//

/** Milliseconds for which a proof is valid. Calls that directly follow it need not wait. */
const trust = 100

export function createProof({ look, hasSession, now }: ProofOptions): Proof {
  let provenAt = -Infinity
  let isProofLost = () => false
  let doubted = false
  let seesAddresses = false
  const underway = new Set<Promise<unknown>>()
  const first = () => [...underway][0]
  const isFresh = () => now() - provenAt <= trust && !isProofLost()

  /** The pending proof. It may also come from a call that is sent at the same time. */
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
      // Other calls may take a minute, and waiting calls would wait as long.
      if (method !== 'GET' || slow.test(path)) return
      const settled = answer.catch(() => undefined)
      underway.add(settled)
      void settled.then(() => underway.delete(settled))
    },
    confirm(isLost = () => false) {
      provenAt = now()
      isProofLost = isLost
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

/** Does the server see the address from which the profile is requested? */
export const hasAddress = (profile: unknown) =>
  typeof profile === 'object' && profile !== null && 'login_ip' in profile && Boolean(profile.login_ip)
