import type { MessageKey } from '#locales/messages.ts'

/**
 * Words of servers that mean little to people, and what they mean (docs/contract/http.md#fixed-texts). Most texts come
 * in the language of the server; these are the same in all of them, or are known in those that most servers speak.
 */
const meanings: readonly [words: RegExp, meaning: MessageKey][] = [
  [/UNIQUE constraint failed: users\.username/, 'errors.words.usernameTaken'],
  [/UNIQUE constraint failed/, 'errors.words.taken'],
  [/^(database error|数据库错误|資料庫錯誤)$/, 'errors.words.database'],
  [/^record not found$/, 'errors.gone'],
  [/missing or invalid CSRF token/, 'errors.words.csrf'],
  [/^real ip header not found$/, 'errors.words.noRealIp'],
  [/^(strconv\.|json: |invalid character |readObject|expect )/, 'errors.words.unread'],
]

/** The message key of a plain sentence for words of a server; other words, and keys of ours, as they are. */
export const plainSentenceOf = (words: string): string =>
  meanings.find(([pattern]) => pattern.test(words))?.[1] ?? words

/** The words that a plain sentence stands for. */
export function rawWords(error: unknown): string | undefined {
  const { message } = error as Error
  return plainSentenceOf(message) === message ? undefined : message
}
