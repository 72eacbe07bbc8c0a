const script = /^((text|application)\/(x-)?(java|ecma)script)?$/i

/** Whether the browser fetches the script, and therefore fires a `load` or an `error` event. */
const isFetched = (element: HTMLScriptElement) =>
  element.hasAttribute('src') &&
  !element.hasAttribute('nomodule') &&
  (script.test(element.type) || element.type === 'module')

/**
 * Makes a copy of a script that will run: a script that was parsed from HTML does not run when it is inserted into a
 * page, a newly created one does.
 */
function freshScript(inert: HTMLScriptElement): HTMLScriptElement {
  const fresh = document.createElement('script')
  for (const attribute of Array.from(inert.attributes)) fresh.setAttributeNode(inert.removeAttributeNode(attribute))
  fresh.text = inert.text
  return fresh
}

/** Resolves when a fetched script has run or has failed to load. */
const scriptSettled = (element: HTMLScriptElement) =>
  new Promise<void>((resolve) => {
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => resolve())
  })

/** One failure of the custom code, and its reason. */
export interface CustomCodeFailure {
  kind: 'threw' | 'notLoaded'
  /** The browser's message for what was thrown, or the address of the file that could not be loaded. */
  what: string
}

const forHead = new Set(['STYLE', 'LINK', 'META', 'TITLE', 'BASE'])

/**
 * Inserts HTML into the page, runs its scripts one after the other, and reports their failures for as long as the HTML
 * is in the page. Returns a function that removes the HTML again; the effects of scripts that have run by then remain.
 */
export function inject(html: string, report: (failure: CustomCodeFailure) => void): () => void {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html })
  const scripts = [...content.querySelectorAll('script')]
  const nodes = [...content.childNodes].filter((node) => node instanceof Element || node.textContent?.trim())
  const removal = new AbortController()
  const { signal } = removal
  /** The source addresses of errors in the custom code; the source of an inline script is the page itself. */
  const sources = new Set<string>()

  window.addEventListener(
    'error',
    ({ filename, lineno, message }) => {
      // The browser gives no details of errors in scripts of other hosts; all our own scripts come from this host.
      const foreign = filename === ''
      if (foreign || (lineno > 0 && sources.has(sourceOf(filename)))) report({ kind: 'threw', what: message })
    },
    { signal },
  )
  for (const node of nodes) (forHead.has(node.nodeName) ? document.head : document.body).append(node)
  void run()

  async function run() {
    for (const inert of scripts) {
      // An earlier script may have removed this script.
      if (signal.aborted || !inert.isConnected) continue
      const script = freshScript(inert)
      sources.add(script.src || pageAddress())
      script.addEventListener('error', () => report({ kind: 'notLoaded', what: script.src }), { signal })
      const end = isFetched(script) ? scriptSettled(script) : undefined
      nodes.push(script)
      inert.replaceWith(script)
      // A script that need not be waited for is followed by the next script at once.
      if (end) await end
    }
  }

  return () => {
    removal.abort()
    for (const node of nodes) node.remove()
  }
}

/** Without what Firefox adds for an inserted or evaluated script, as in `https://example.com/ line 3 > injectedScript`. */
const sourceOf = (filename: string) => filename.replace(/ line \d+ > .*/, '')

/** The address that the browser gives as the source of an inline script. */
function pageAddress(): string {
  const { href, hash } = window.location
  return href.slice(0, href.length - hash.length)
}
