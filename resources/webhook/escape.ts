const percent = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`

/** Escapes a text as Go does for the query of a URL: a space becomes `+`. */
export const escapeForQuery = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
    .replace(/[!'()*]/g, percent)
    .replaceAll('%20', '+')

/** Encodes what a segment of a path may not contain, and nothing else. */
export const escapeForPath = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(
    /%(3A|40|24|26|2B|2C|3B|3D)/g,
    decodeURIComponent,
  )

const codePoint = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Escapes a text as the server does inside a JSON string (docs/contract/http.md#encoding), without the quotes. */
export const escapeForJson = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/[<>&\u2028\u2029]/g, codePoint)

/** The entries of a form as Go encodes them: sorted by name. */
export const formBody = (entries: readonly (readonly [name: string, value: string])[]): string =>
  entries
    .toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))
    .map(([name, value]) => `${escapeForQuery(name)}=${escapeForQuery(value)}`)
    .join('&')
