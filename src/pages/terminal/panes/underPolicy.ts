/**
 * Under a strict Content-Security-Policy, a style needs permission when it is set as text, but not through the style
 * object.
 */
function prepare<T extends HTMLElement>(element: T, nonce: string): T {
  element.nonce = nonce
  const setAttribute = element.setAttribute.bind(element)
  element.setAttribute = (name, value) => {
    if (name === 'style') element.style.cssText = value
    else setAttribute(name, value)
  }
  return element
}

/** The spans of colored text are made by the page's own document at any time. */
function prepareSpans(): void {
  const { prototype } = HTMLSpanElement
  const { setAttribute } = Element.prototype
  prototype.setAttribute = function (this: HTMLSpanElement, name, value) {
    if (name === 'style') this.style.cssText = value
    else setAttribute.call(this, name, value)
  }
}

interface PolicyDrawing {
  /** Elements created by this document comply with the policy. */
  document: Document
  /** Runs the first rendering. For the style of its scroll bar, xterm.js always uses the page's own document. */
  begin(open: () => void): void
}

/**
 * xterm.js does not support a Content-Security-Policy. This makes it comply with the policy of a page with a nonce.
 */
export function drawUnderPolicy(document: Document, nonce: string | undefined): PolicyDrawing {
  if (!nonce) return { document, begin: (open) => open() }
  prepareSpans()
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
