import type { Catalogue, FurtherCatalogues } from './messages.ts'

/** Texts of which some may be missing. */
export type SomeTexts<T> = { [K in keyof T]?: T[K] extends string ? string : SomeTexts<T[K]> }

/**
 * The texts of a language other than English. A key that English does not have does not compile. A key that is missing
 * is shown in English until somebody adds it; a release refuses it.
 */
export type Translation = SomeTexts<Catalogue>

/** The texts of the security check in a language other than English. */
export type SecurityTranslation = SomeTexts<FurtherCatalogues['security']>

/** The texts of the map of the fleet in a language other than English. */
export type MapTranslation = SomeTexts<FurtherCatalogues['map']>

/** All texts of a language: where it lacks one, the English one. */
export function withEnglish(texts: Translation, english: Catalogue): Catalogue {
  return mergedTexts(texts, english) as Catalogue
}

type Texts = { readonly [name: string]: string | Texts | undefined }

/** Some texts, and the English ones for those that are missing. */
export const mergedTexts = (texts: Texts, english: Texts): Texts =>
  Object.fromEntries(
    Object.entries(english).map(([name, part]) => {
      const own = texts[name]
      return [name, typeof part === 'object' ? mergedTexts(typeof own === 'object' ? own : {}, part) : (own ?? part)]
    }),
  )
