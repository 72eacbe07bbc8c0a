/**
 * The messages of Chromium, Firefox and Safari for code that could not be loaded, and the message of Vite for its
 * styles.
 */
const words = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i

/** Did a part of the product fail to load, for example after an update of the server? */
export const isLoadFailure = (error: unknown): boolean => error instanceof Error && words.test(error.message)
