import type { MessageKey } from '#locales/messages.ts'

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
