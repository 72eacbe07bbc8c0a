import { packedSuffix } from './packedSuffix.ts'

/** Where the scripts of the product are. */
const folder = '/dashboard/assets/'

/** Milliseconds until a page begins to arrive, from which on its line is slow: a way there and back over a mobile network. */
const slow = 120

/** On a fast line, unpacking takes longer than fetching, because browsers compile scripts while they arrive. */
const isSlow = () => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page !== undefined && page.responseStart - page.fetchStart > slow
}

/**
 * Whether this page fetches its scripts compressed. A Nezha server without a web server in front sends every byte as it is.
 * A service worker in control has the scripts already, and a page with a nonce of its own has a web server in front, whose
 * policy allows no scripts but those files.
 */
export const fetchesPacked = (nonce: string): boolean =>
  // A web server replaces the whole word, wherever it stands.
  nonce.startsWith('LOTUS_') &&
  !navigator.serviceWorker?.controller &&
  'DecompressionStream' in window &&
  HTMLScriptElement.supports('importmap') &&
  isSlow()

/** Rejects where a policy that the page does not know of forbids scripts that it has unpacked. */
const allowed = () =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    Object.assign(script, { onload: resolve, onerror: reject, src: asAddress('') })
    document.head.append(script)
  })

const asAddress = (code: string) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))

const named = /(["'`])(?:\.\/|\/dashboard\/assets\/)([\w.-]+\.js)\1/g

/** The code with whole addresses of the scripts that it names: nothing can be relative to an unpacked script. */
const withAddresses = (code: string, own: string) =>
  code
    .replace(named, (_all, quote: string, file: string) => quote + location.origin + folder + file + quote)
    // Nothing is compiled beside the download any more, and compiling what is called later would hold up the first row.
    .replace('//# allFunctionsCalledOnLoad', '')
    .replaceAll('import.meta.resolve', 'undefined')
    .replaceAll('import.meta.url', JSON.stringify(own))

async function unpackedText(file: string): Promise<string> {
  const { ok, body } = await fetch(file + packedSuffix)
  if (!ok || !body) throw new Error(file)
  return new Response(body.pipeThrough(new DecompressionStream('gzip'))).text()
}

async function unpackScript(file: string): Promise<[address: string, unpacked: string]> {
  const address = location.origin + file
  return [address, asAddress(withAddresses(await unpackedText(file), address))]
}

/** Fetches the compressed copy of a style sheet into the page. Rejects where it does not come. */
export async function unpackStyle(file: string): Promise<void> {
  const style = document.createElement('style')
  // Parts that need it too do not fetch it again, because a link names it.
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href: file, disabled: true })
  // Its place among the others does not depend on when it comes.
  document.head.append(style, link)
  try {
    style.textContent = await unpackedText(file)
  } catch (error) {
    link.remove()
    throw error
  }
}

/**
 * Fetches the compressed copies of scripts, and lets the browser find what was unpacked under the addresses of the scripts.
 * Rejects where one of them does not come or may not run; nothing has changed then.
 */
export async function unpack(files: readonly string[]): Promise<void> {
  const marks = files.map((file) => {
    // Parts that need them too do not fetch them again, because a link names them.
    const link = document.createElement('link')
    link.setAttribute('href', file)
    return link
  })
  const [unpacked] = await Promise.all([Promise.all(files.map(unpackScript)), allowed()])
  const map = document.createElement('script')
  map.type = 'importmap'
  map.textContent = JSON.stringify({ imports: Object.fromEntries(unpacked) })
  document.head.append(map, ...marks)
}
