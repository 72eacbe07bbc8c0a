/**
 * Copies text to the clipboard; resolves to false when the browser refuses. Pages served without HTTPS do not have the
 * clipboard API.
 */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // Permission was refused, but selected text can still be copied.
      return copySelection(text)
    }
  }
  return copySelection(text)
}

function copySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  const before = document.activeElement
  // A modal element keeps the focus inside, so the text area must be inside it.
  const host = before?.closest('[role=dialog], [role=alertdialog], [role=menu]') ?? document.body
  host.append(area)
  area.focus()
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus()
  return copied
}
