import type { Catalogue } from './messages.ts'

type Some<T> = { [K in keyof T]?: T[K] extends string ? string : Some<T[K]> }

/**
 * The texts of a language other than English. A key that English does not have does not compile. A key that is missing
 * is shown in English until somebody adds it; a release refuses it.
 */
export type Translation = Some<Catalogue>

/** All texts of a language: where it lacks one, the English one. */
export function withEnglish(texts: Translation, english: Catalogue): Catalogue {
  return merged(texts, english) as Catalogue
}

type Texts = { readonly [name: string]: string | Texts | undefined }

const merged = (texts: Texts, english: Texts): Texts =>
  Object.fromEntries(
    Object.entries(english).map(([name, part]) => {
      const own = texts[name]
      return [name, typeof part === 'object' ? merged(typeof own === 'object' ? own : {}, part) : (own ?? part)]
    }),
  )
