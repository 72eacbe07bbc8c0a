/** Keeps calls until there is a session again. */
export interface SessionGate {
  /** A promise while a sign-in is awaited: true when calls may go out, false when they will not. */
  ready(): Promise<boolean> | undefined
  /**
   * Told of every call that finds the session gone; `stale` means that another login came while it was under way.
   * True means that it is to be sent again.
   */
  lost(stale: boolean): Promise<boolean>
}
