import type { enUS } from './en-US.ts'

/** Every dotted path that ends in a text: `pages.login.title`. */
type Paths<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Paths<T[K], `${Prefix}${K}.`>
}[keyof T & string]

/** A key of the English catalogue; the only kind of text that travels through code. */
export type MessageKey = Paths<typeof enUS>

/** The name of a resource: it must have an entry in the English catalogue. */
export type ResourceName = keyof (typeof enUS)['resources']

/** The entries of the navigation. */
export type NavTab = keyof (typeof enUS)['nav']

/** The name of an enumeration. */
export type EnumName = keyof (typeof enUS)['enums']

/** The fields of a resource that have an English label. */
export type LabelOf<N extends ResourceName> = keyof (typeof enUS)['resources'][N]['fields']

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }
type Part<T> = { [K in keyof T]?: T[K] extends string ? string : Part<T[K]> }

/** The texts of one language, whole. */
export type Catalogue = Texts<typeof enUS>

/** Another language: the tests want all that English has; until then English stands in. No key that English lacks. */
export type Translation = Part<Catalogue>
