/** The words of Chromium, Firefox and Safari for code that could not be fetched, and those of Vite for its styles. */
const words = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i

/** Is this the failure to load a part of the product, as after an update of the server? */
export const isLoadFailure = (error: unknown): boolean => error instanceof Error && words.test(error.message)
