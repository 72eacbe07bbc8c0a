import { lazyPart } from '#ui/lazyPart.ts'

/**
 * The canvas of a chart, with the library that draws it. While that library is loaded, it makes a format for the
 * language of the browser, and fails if that is not a language tag, such as `en-US@posix`.
 */
export const LazyPlot = lazyPart(async () => {
  if (isLanguageTag(navigator.language)) return (await import('./Plot.tsx')).Plot
  Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true })
  try {
    return (await import('./Plot.tsx')).Plot
  } finally {
    Reflect.deleteProperty(navigator, 'language')
  }
})

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0
  } catch {
    return false
  }
}
