import type { Catalogue } from './messages.ts'

/** All texts of a language other than English. */
export type Translation = Catalogue
