import type { MessageKey } from '#locales/messages.ts'

/**
 * Messages of servers that are hard to understand, and their meaning (docs/contract/http.md#fixed-texts). Most
 * messages are in the language of the server. These messages are the same in all languages, or are known in the
 * languages that most servers use.
 */
const meanings: readonly [words: RegExp, meaning: MessageKey][] = [
  [/UNIQUE constraint failed: users\.username/, 'errors.words.usernameTaken'],
  [/UNIQUE constraint failed/, 'errors.words.taken'],
  [/^(database error|数据库错误|資料庫錯誤)$/, 'errors.words.database'],
  [/^record not found$/, 'errors.gone'],
  [/missing or invalid CSRF token/, 'errors.words.csrf'],
  [/^real ip header not found$/, 'errors.words.noRealIp'],
  [/^\d{3}@(?<answer>.+)$/s, 'errors.words.receiver'],
  [/^HTTP URL target is not allowed$/, 'errors.words.barredTarget'],
  [/dial tcp (?<address>\S+): connect: connection refused$/, 'errors.words.connectionRefused'],
  [/lookup (?<host>\S+)(?: on \S+)?: no such host$/, 'errors.words.noHost'],
  [/context deadline exceeded|Client\.Timeout exceeded|i\/o timeout$/, 'errors.words.slowReceiver'],
  [/^(strconv\.|json: |invalid character |readObject|expect )/, 'errors.words.unread'],
]

/**
 * The message key of a plain sentence for a server message, with its arguments; any other message, and our own keys,
 * unchanged.
 */
export function plainSentenceOf(words: string): [message: string, args: Readonly<Record<string, string>>] {
  for (const [pattern, meaning] of meanings) {
    const found = pattern.exec(words)
    if (found) return [meaning, { ...found.groups }]
  }
  return [words, {}]
}

/** The server message that a plain sentence replaces; undefined if no sentence replaces it. */
export function rawWords(error: unknown): string | undefined {
  const { message } = error as Error
  return plainSentenceOf(message)[0] === message ? undefined : message
}
