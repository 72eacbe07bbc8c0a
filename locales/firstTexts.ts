import { enUS } from './en-US.ts'
import type { Catalogue } from './messages.ts'

const { app, session, reach, errors, pages } = enUS

/**
 * The English texts of the sign-in page and of what may replace it, with the type of all texts. The product is shown
 * only when the others are loaded. The build writes these out (release/firstTexts.ts), so that the first file does not
 * hold all of them.
 */
export const firstTexts = { app, session, reach, errors, pages: { login: pages.login } } as unknown as Catalogue

// A page that is open has all texts already.
if (import.meta.hot) import.meta.hot.accept('./en-US.ts', () => undefined)
