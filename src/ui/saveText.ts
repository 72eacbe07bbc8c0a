/** Saves a text as a file. */
export const saveText = (name: string, text: string, type = 'text/plain'): void =>
  saveBlob(name, new Blob([text], { type }))

/** Milliseconds in which the browser must start to read a file: WebKit asks the person first. */
const takeOver = 60_000

/** Saves content as a file. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), takeOver)
}
