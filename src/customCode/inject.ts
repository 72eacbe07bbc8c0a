import { freshScript, isFetched, scriptSettled } from './scripts.ts'

/** Why a part of the code does not work. */
export interface CustomCodeFailure {
  kind: 'threw' | 'notLoaded'
  /** The browser's words for what was thrown, or the address of what could not be loaded. */
  what: string
}

const forHead = new Set(['STYLE', 'LINK', 'META', 'TITLE', 'BASE'])

/**
 * Puts HTML into the page, its scripts one after the other, and reports what goes wrong with them for as long as it is
 * there. Gives back what takes it out again; what scripts have done by then stays done.
 */
export function inject(html: string, report: (failure: CustomCodeFailure) => void): () => void {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html })
  const scripts = [...content.querySelectorAll('script')]
  const nodes = [...content.childNodes].filter((node) => node instanceof Element || node.textContent?.trim())
  const removal = new AbortController()
  const { signal } = removal
  /** The addresses that errors of the code come from; an inline script counts as the page that it is in. */
  const sources = new Set<string>()

  window.addEventListener(
    'error',
    ({ filename, lineno, message }) => {
      // Nothing is told of errors in scripts of other hosts; all of our own scripts come from here.
      const foreign = filename === ''
      if (foreign || (lineno > 0 && sources.has(filename))) report({ kind: 'threw', what: message })
    },
    { signal },
  )
  for (const node of nodes) (forHead.has(node.nodeName) ? document.head : document.body).append(node)
  void run()

  async function run() {
    for (const inert of scripts) {
      // An earlier script may have taken it away.
      if (signal.aborted || !inert.isConnected) continue
      const script = freshScript(inert)
      sources.add(script.src || pageAddress())
      script.addEventListener('error', () => report({ kind: 'notLoaded', what: script.src }), { signal })
      const end = isFetched(script) ? scriptSettled(script) : undefined
      nodes.push(script)
      inert.replaceWith(script)
      // What needs not be waited for is followed at once.
      if (end) await end
    }
  }

  return () => {
    removal.abort()
    for (const node of nodes) node.remove()
  }
}

/** As the browser names the source of an inline script. */
function pageAddress(): string {
  const { href, hash } = window.location
  return href.slice(0, href.length - hash.length)
}
