/** The session id in the answer of the call that creates a session (docs/contract/http.md#stream-sessions). */
export function sessionIdOf(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'session_id' in answer) {
    const { session_id: id } = answer
    if (typeof id === 'string') return id
  }
  throw new Error('errors.broken')
}
