import { ifFits, number, object } from '#engine/shape.ts'
import { fnv1a } from '#ui/values/fnv1a.ts'
import type { MessageKey } from '#locales/messages.ts'
import { entries } from '../../../storage/entries.ts'
import type { LotusStorage } from '../../../storage/storage.ts'

/**
 * The text of the clipboard, or why it cannot be read: browsers ask the user first, and allow this only on secure
 * pages.
 */
export async function readClipboard(): Promise<{ text: string } | { refusal: MessageKey }> {
  if (!navigator.clipboard?.readText) return { refusal: 'pages.terminal.clipboardInsecure' }
  try {
    return { text: await navigator.clipboard.readText() }
  } catch {
    return { refusal: 'pages.terminal.clipboardRefused' }
  }
}

/**
 * Copies a text without a click. False if the browser requires a click, or does not allow this page to use the
 * clipboard.
 */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Clipboards of some systems change line ends. */
const digestOf = (text: string) => fnv1a(text.replace(/\r\n?/g, '\n'))

const copied = object({ digest: number, serverId: number })

const keptIn = (storage: LotusStorage) => storage.kept(entries.copied, (value) => ifFits(copied, value))

/** Notes for all tabs of the browser that a program on a server has put this text on the clipboard. */
export function noteCopied(storage: LotusStorage, text: string, serverId: number): void {
  keptIn(storage).write({ digest: digestOf(text), serverId })
}

/** The server whose program has put this text on the clipboard; undefined if it is not known to come from a program. */
export function copiedOn(storage: LotusStorage, text: string): number | undefined {
  const last = keptIn(storage).read()
  return last?.digest === digestOf(text) ? last.serverId : undefined
}
