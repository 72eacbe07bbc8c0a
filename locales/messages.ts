import type { enUS } from './en-US.ts'
import type { enUSMap } from './map/en-US.ts'
import type { enUSSecurity } from './security/en-US.ts'

/** Every dotted path that leads to a text, such as `pages.login.title`. */
type Paths<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Paths<T[K], `${Prefix}${K}.`>
}[keyof T & string]

/** Texts that are loaded with a part of the product, in English. */
interface FurtherEnglish {
  security: typeof enUSSecurity
  map: typeof enUSMap
}

/** The same in any language. */
export type FurtherCatalogues = Texts<FurtherEnglish>

/** A key of the English catalogue. Code passes keys to each other, never sentences. */
export type MessageKey = Paths<typeof enUS> | Paths<FurtherEnglish>

/** The name of a resource. The name must have an entry in the English catalogue. */
export type ResourceName = keyof (typeof enUS)['resources']

/** The entries of the navigation. */
export type NavTab = keyof (typeof enUS)['nav']

/** The names of the views of lists. */
export type ViewName = keyof (typeof enUS)['views']['names']

export type EnumName = keyof (typeof enUS)['enums']

/** The keys of one section of a resource's English texts; of any of the resources where the name is not known. */
export type KeysOf<N extends ResourceName, Section extends string> = N extends ResourceName
  ? (typeof enUS)['resources'][N] extends Record<Section, infer Texts>
    ? keyof Texts & string
    : never
  : never

/** The fields of a resource that have an English label. */
export type LabelOf<N extends ResourceName> = KeysOf<N, 'fields'>

/** The fields of a resource that have an English help text. */
export type HelpOf<N extends ResourceName> = KeysOf<N, 'help'>

/** The actions of a resource that have an English label. */
export type ActionKeyOf<N extends ResourceName> = KeysOf<N, 'actions'>

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** Our own texts in one language. A missing key does not compile, nor one that English does not have. */
export type Catalogue = Texts<typeof enUS>
