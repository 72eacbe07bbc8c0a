import type { MessageKey } from '#locales/messages.ts'

/**
 * The texts of agents and servers about the end of a transfer, and their meanings
 * (docs/contract/entities.md#server-transfer).
 */
const meanings: readonly [words: string, meaning: MessageKey][] = [
  ['已禁止命令执行', 'pages.transfer.refuses'],
  ['over plaintext or InsecureTLS', 'pages.transfer.insecure'],
  ['server deleted', 'pages.transfer.serverDeleted'],
  ['user deleted', 'pages.transfer.userDeleted'],
]

/** The message key of a known reason. Other texts are returned unchanged. */
export const meaningOf = (words: string) => meanings.find(([part]) => words.includes(part))?.[1] ?? words
