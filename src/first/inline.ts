import { sendFirstCalls, type CallsHolder } from './calls.ts'
import { needsOf, type Part } from './needs.ts'
import { firstScheme, storedText } from './scheme.ts'

/** The files of the product, of its parts and languages, as addresses; the build inserts them in place of this word. */
declare const LOTUS_FILES: Partial<Record<'product' | 'cards' | Part | `language ${string}`, readonly string[]>>

// This script stands in the page itself, so it runs before the first paint.
function preload(address: string): void {
  const link = document.createElement('link')
  const rel = address.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  Object.assign(link, { rel, crossOrigin: '', href: address })
  document.head.append(link)
}

const { dataset } = document.documentElement
dataset['scheme'] = firstScheme(window, storedText(window, 'lotus.theme'))

const hasSession = /(^|; )nz-jwt=/.test(document.cookie)
const { screen, part, calls } = needsOf(location.pathname, hasSession)
dataset['first'] = screen

const language = storedText(window, 'lotus.language') ?? (hasSession ? 'en-US' : '')
const filesOf = LOTUS_FILES
const files = [filesOf[`language ${language}`]]
if (hasSession) {
  Object.assign<Window, CallsHolder>(window, {
    lotusCalls: sendFirstCalls(calls, (address, init) => fetch(address, init)),
  })
  files.push(filesOf.product, part && filesOf[part])
  if (matchMedia('(max-width: 639.95px)').matches) files.push(filesOf.cards)
}
new Set(files.flatMap((some) => some ?? [])).forEach(preload)
