import { sendFirstCalls, type CallsHolder } from './calls.ts'
import { needsOf, type Part } from './needs.ts'
import { firstScheme, storedText } from './scheme.ts'

/**
 * The style sheets of every page, and the files of the product, of its parts and languages, as addresses; the build
 * inserts them in place of this word.
 */
declare const LOTUS_FILES: Partial<
  Record<'style' | 'product' | 'cards' | Part | `language ${string}`, readonly string[]>
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
const files = [filesOf.style]
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
const styles = wanted.filter(isStyle).map(load)
Object.assign<Window, StylesHolder>(window, { lotusStyles: Promise.all(styles) })
wanted.filter((file) => !isStyle(file)).forEach(load)
