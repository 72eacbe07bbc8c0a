const script = /^((text|application)\/(x-)?(java|ecma)script)?$/i

/** Whether the browser fetches the script, and therefore fires a `load` or an `error` event. */
export const isFetched = (element: HTMLScriptElement) =>
  element.hasAttribute('src') &&
  !element.hasAttribute('nomodule') &&
  (script.test(element.type) || element.type === 'module')

/**
 * Makes a copy of a script that will run: a script that was parsed from HTML does not run when it is inserted into a
 * page, a newly created one does.
 */
export function freshScript(inert: HTMLScriptElement): HTMLScriptElement {
  const fresh = document.createElement('script')
  for (const attribute of Array.from(inert.attributes)) fresh.setAttributeNode(inert.removeAttributeNode(attribute))
  fresh.text = inert.text
  return fresh
}

/** Resolves when a fetched script has run or has failed to load. */
export const scriptSettled = (element: HTMLScriptElement) =>
  new Promise<void>((resolve) => {
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => resolve())
  })
