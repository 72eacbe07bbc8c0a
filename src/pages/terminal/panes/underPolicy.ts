/** A style needs leave under a strict Content-Security-Policy when it is written as text; as an object it does not. */
function prepare<T extends HTMLElement>(element: T, nonce: string): T {
  element.nonce = nonce
  const setAttribute = element.setAttribute.bind(element)
  element.setAttribute = (name, value) => {
    if (name === 'style') element.style.cssText = value
    else setAttribute(name, value)
  }
  return element
}

export interface PolicyDrawing {
  /** What is made in it keeps the policy. */
  document: Document
  /** Draws for the first time: for the style of its scroll bar xterm.js takes the page's own document in any case. */
  begin(open: () => void): void
}

/** Has xterm.js, which knows of no policy, keep that of a page with a nonce. */
export function drawUnderPolicy(document: Document, nonce: string | undefined): PolicyDrawing {
  if (!nonce) return { document, begin: (open) => open() }
  const make = document.createElement.bind(document)
  const createElement = (...how: Parameters<typeof make>) => prepare(make(...how), nonce)
  return {
    document: new Proxy(document, {
      get(target, name) {
        if (name === 'createElement') return createElement
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? (value as () => unknown).bind(target) : value
      },
    }),
    begin(open) {
      Object.assign(document, { createElement })
      open()
      Reflect.deleteProperty(document, 'createElement')
    },
  }
}
