import type { MessageKey } from '#locales/messages.ts'

/** What is on the clipboard, or why it cannot be known: browsers ask first, and offer it to secure pages alone. */
export async function readClipboard(): Promise<{ text: string } | { refusal: MessageKey }> {
  if (!navigator.clipboard?.readText) return { refusal: 'pages.terminal.clipboardInsecure' }
  try {
    return { text: await navigator.clipboard.readText() }
  } catch {
    return { refusal: 'pages.terminal.clipboardRefused' }
  }
}

/** Puts a text on the clipboard without a click; false where the browser wants one, or has none for this page. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
