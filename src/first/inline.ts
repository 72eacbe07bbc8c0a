import { sendFirstCalls, type CallsHolder } from './calls.ts'
import { needsOf, type Part } from './needs.ts'
import { firstScheme, storedText } from './scheme.ts'

/** The files of the product, of its parts and languages, as addresses; the build inserts them. */
declare const LOTUS_FILES: Partial<Record<'product' | 'cards' | Part | `language ${string}`, readonly string[]>>

// This script stands in the page itself, so it runs before the first paint.
function preload(address: string): void {
  const link = document.createElement('link')
  const kind = address.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
  Object.assign(link, kind, { crossOrigin: '', href: address })
  document.head.append(link)
}

const { dataset } = document.documentElement
dataset['scheme'] = firstScheme(window, storedText(window, 'lotus.theme'))

const hasSession = /(^|; )nz-jwt=/.test(document.cookie)
const { screen, part, calls } = needsOf(location.pathname, hasSession)
dataset['first'] = screen

const files = [LOTUS_FILES[`language ${storedText(window, 'lotus.language') ?? ''}`]]
if (hasSession) {
  Object.assign<Window, CallsHolder>(window, {
    lotusCalls: sendFirstCalls(calls, (address, init) => fetch(address, init)),
  })
  files.push(LOTUS_FILES.product, part && LOTUS_FILES[part])
  if (matchMedia('(max-width: 639.95px)').matches) files.push(LOTUS_FILES.cards)
}
new Set(files.flatMap((some) => some ?? [])).forEach(preload)
