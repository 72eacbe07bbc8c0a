import { fnv1a } from '#ui/values/fnv1a.ts'

/** A short mark of a content, by which it is known again. It protects nothing. */
export const markOf = (content: string): string =>
  [content, [...content].toReversed().join('')].map((text) => fnv1a(text).toString(36)).join('-')
