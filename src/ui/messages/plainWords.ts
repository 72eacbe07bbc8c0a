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
 * Messages that are plain as they are, but in the language of the server, in which few of its viewers may read: English
 * and the languages that most servers use.
 */
const translations: readonly [words: RegExp, meaning: MessageKey][] = [
  [/^(permission denied|权限不够|權限不夠)$/, 'errors.words.denied'],
  [/ id (?<id>\d+) (does not exist|不存在)$/i, 'errors.words.noRecord'],
  [/^target user (?<id>\d+) not found$/, 'errors.words.noRecord'],
  [/^(server|service) not found$|^(未找到服务器|未找到伺服器)$/, 'errors.gone'],
  [/^have invalid \w+ id$|^(服务器|伺服器|通知方式) id (无效|無效)$/, 'errors.words.strangeIds'],
  [/^(incorrect password|密码错误|密碼錯誤)$/, 'errors.words.wrongPassword'],
  [
    /^(you don't have any oauth2 bindings|你没有任何 oauth2 绑定关系|你沒有任何 oauth2 繫結關係)$/,
    'errors.words.noBinding',
  ],
  [/^(provider not found|未找到提供者)$/, 'pages.profile.notOffered'],
  [/^(operation not permitted|不允许此操作|不允許此操作)$/, 'pages.profile.lastBinding'],
  [/^(can't delete yourself|无法删除自己|無法刪除自己)$/, 'pages.user.yourself'],
  [/^(server not found or not connected|服务器未找到或仍未连接|伺服器未找到或仍未連線)$/, 'streams.absent'],
  [/^(agent task stream offline|Agent 任务流已离线|Agent 任務串流已離線)$/, 'streams.absent'],
  [/^too many concurrent streams for this user$/, 'streams.userQuota'],
  [/^too many concurrent streams for this server$/, 'streams.serverQuota'],
  [/^(operation timeout|操作超时|操作逾時)$/, 'errors.timeout'],
  [/^(error parsing|解析) (?<name>\S+?)(: | 时发生错误：| 時發生錯誤：)/, 'validation.hostName'],
  [/password length exceeds (?<max>\d+) bytes$/, 'validation.maxBytes'],
  [
    /^(scheduled tasks cannot be triggered by alarms|计划任务不能被告警触发|排程任務不能被告警觸發)$/,
    'validation.alarmedCover',
  ],
]

const sentences = [...meanings, ...translations]

/**
 * The message key of a sentence for a server message, with its arguments; any other message, and our own keys,
 * unchanged.
 */
export const plainSentenceOf = (words: string) => sentenceIn(sentences, words) ?? [words, {}]

function sentenceIn(
  known: typeof meanings,
  words: string,
): [message: string, args: Readonly<Record<string, string>>] | undefined {
  for (const [pattern, meaning] of known) {
    const found = pattern.exec(words)
    if (found) return [meaning, { ...found.groups }]
  }
  return undefined
}

/** The server message of which a sentence says more, or less; undefined if it is shown as it is, or only translated. */
export function rawWords(error: unknown): string | undefined {
  const { message } = error as Error
  return sentenceIn(meanings, message) && message
}
