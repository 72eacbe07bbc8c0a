/** Holds calls back until there is a session again. */
export interface SessionGate {
  /** A promise while the user must sign in: true when calls may be sent, false when they may not. */
  ready(): Promise<boolean> | undefined
  /**
   * Called for every call that fails because there is no session. `stale` means that another login happened while the
   * call was pending. True means that the call should be sent again.
   */
  onUnauthorized(stale: boolean): Promise<boolean>
}
