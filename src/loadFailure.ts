/**
 * The messages of Chromium, Firefox and Safari for code that could not be loaded. Safari has another one where a page
 * came in place of the code.
 */
const code = /dynamically imported module|Importing a module script failed|is not a valid JavaScript MIME type/i

/** The message of Vite for a style sheet that could not be loaded. Vite does not ask for it again. */
const styles = /Unable to preload CSS/i

/** Code that did not arrive, which is asked for again when it is next rendered after a `retry`. */
export class PartFailure extends Error {
  readonly retry: () => void

  constructor(cause: Error, retry: () => void) {
    super(cause.message, { cause })
    this.retry = retry
  }
}

/** The failure that takes the place of `reason`, if asking for the code again can help. */
export const retryable = (reason: unknown, retry: () => void): unknown =>
  reason instanceof Error && code.test(reason.message) ? new PartFailure(reason, retry) : reason

/** WebKit may answer a dynamic import before the module is evaluated: then what it exports is undefined. */
export function requireLoaded<T>(loaded: T | undefined): T {
  if (loaded === undefined) throw new Error('A dynamically imported module arrived empty')
  return loaded
}

/** Did a part of the product fail to load, for example after an update of the server? */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && (code.test(error.message) || styles.test(error.message))
