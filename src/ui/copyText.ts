/** Puts text on the clipboard; false when the browser refuses. Pages served without HTTPS lack the clipboard API. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // Permission was refused: a selected text can still be copied.
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
  // What is modal keeps the focus to itself, so the text must stand inside it.
  const host = before?.closest('[role=dialog], [role=menu]') ?? document.body
  host.append(area)
  area.focus()
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus()
  return copied
}
