const script = /^((text|application)\/(x-)?(java|ecma)script)?$/i

/** Whether the browser fetches it, and so tells when it is there or that it is not to be had. */
export const isFetched = (element: HTMLScriptElement) =>
  element.hasAttribute('src') &&
  !element.hasAttribute('nomodule') &&
  (script.test(element.type) || element.type === 'module')

/** A script that came with HTML does not run when it is put into a page; one that has just been made does. */
export function freshScript(inert: HTMLScriptElement): HTMLScriptElement {
  const fresh = document.createElement('script')
  for (const attribute of Array.from(inert.attributes)) fresh.setAttributeNode(inert.removeAttributeNode(attribute))
  fresh.text = inert.text
  return fresh
}

/** Resolves when a script that is fetched has run, or cannot. */
export const scriptSettled = (element: HTMLScriptElement) =>
  new Promise<void>((resolve) => {
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => resolve())
  })
