import { sendFirstCalls, type CallsHolder } from './calls.ts'
import { needsOf, type Part } from './needs.ts'
import { fetchesPacked, unpack, unpackStyle } from './packed.ts'
import { firstScheme, storedText } from './scheme.ts'

/**
 * The style sheets and the scripts of every page, the first of which begins, and the files of the product, of its parts
 * and languages, as addresses; the build inserts them in place of this word. While developing there are none.
 */
declare const LOTUS_FILES: Partial<
  Record<'style' | 'start' | 'product' | 'cards' | Part | `language ${string}`, readonly string[]>
>

/** Where this script leaves what tells that its style sheets have arrived or failed. */
export interface StylesHolder {
  lotusStyles?: Promise<unknown>
}

const isStyle = (file: string) => file.endsWith('.css')

/** Resolves once the file has arrived or failed. */
const load = (address: string) =>
  new Promise((resolve) => {
    const link = document.createElement('link')
    const rel = isStyle(address) ? 'stylesheet' : 'modulepreload'
    Object.assign(link, { rel, crossOrigin: '', href: address, onload: resolve, onerror: resolve })
    document.head.append(link)
  })

// This script is in the page itself, so it runs before the first paint.
const { dataset } = document.documentElement
dataset['scheme'] = firstScheme(window, storedText(window, 'lotus.theme'))

const hasSession = /(^|; )nz-jwt=/.test(document.cookie)
const { screen, part, calls } = needsOf(location.pathname, hasSession)
dataset['first'] = screen

const language = storedText(window, 'lotus.language') ?? (hasSession ? 'en-US' : '')
const filesOf = LOTUS_FILES
const files = [filesOf.style, filesOf.start]
if (hasSession) {
  Object.assign<Window, CallsHolder>(window, {
    lotusCalls: sendFirstCalls(calls, (address, init) => fetch(address, init)),
  })
  files.push(filesOf.product, part && filesOf[part])
  // The first use of the browser's formats takes a while, which is better spent while scripts are on their way.
  requestAnimationFrame(() => setTimeout(() => Intl.NumberFormat()))
  if (matchMedia('(max-width: 639.95px)').matches) files.push(filesOf.cards)
}
// Texts need no time after they have arrived. What is compiled and evaluated comes before them.
files.push(filesOf[`language ${language}`])
const wanted = [...new Set(files.flatMap((some) => some ?? []))]
// What is small and drawn with goes first: a line that is busy with scripts delivers it late.
const isPacked = fetchesPacked(document.currentScript?.nonce ?? '')
const loadStyle = (file: string) => (isPacked ? unpackStyle(file).catch(() => load(file)) : load(file))
const styles = wanted.filter(isStyle).map(loadStyle)
Object.assign<Window, StylesHolder>(window, { lotusStyles: Promise.all(styles) })
const scripts = wanted.filter((file) => !isStyle(file))

/** `isUnpacked`: an address in the script's own text is looked up among what was unpacked, and one of its own is not. */
function begin(isUnpacked: boolean) {
  const [first] = filesOf.start ?? []
  if (!first) return
  const script = document.createElement('script')
  Object.assign(script, {
    type: 'module',
    crossOrigin: '',
    ...(isUnpacked ? { text: `import ${JSON.stringify(location.origin + first)}` } : { src: first }),
  })
  document.head.append(script)
}

/** Whether the scripts were unpacked. */
async function fetchScripts() {
  if (isPacked) {
    try {
      await unpack(scripts)
      return true
    } catch {
      // The scripts themselves are there, too.
    }
  }
  scripts.forEach(load)
  return false
}
const fetched = fetchScripts()
// The page has to be complete.
addEventListener('DOMContentLoaded', () => void fetched.then(begin))
