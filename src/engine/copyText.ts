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
  // A modal dialog keeps the focus to itself, so the text must stand inside it.
  const host = document.activeElement?.closest('[role=dialog]') ?? document.body
  host.append(area)
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  return copied
}
