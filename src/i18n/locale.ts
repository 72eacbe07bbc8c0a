import { firstTexts } from '#locales/firstTexts.ts'
import { localeOf, translations, type Locale } from '#locales/languages.ts'
import type { Catalogue } from '#locales/messages.ts'
import { entries } from '../storage/entries.ts'
import { storage } from '../storage/storage.ts'
import { createStore, type Store } from '../store.ts'
import { noteShownLocale, prepareLocale } from './shownLocale.ts'

export interface LocaleState {
  locale: Locale
  texts: Catalogue
}

export interface LocaleStore extends Store<LocaleState> {
  /** Shows and stores a language. Rejects and changes nothing if its texts cannot be loaded. */
  choose(locale: Locale): Promise<void>
  /**
   * Shows the language of the settings, but does not store it, unless the user has chosen a language. Never rejects.
   */
  suggest(language: string | undefined): Promise<void>
  /** Settles when the language that was chosen earlier is shown. Never rejects. */
  ready: Promise<void>
}

interface OwnLocale extends LocaleStore {
  /** Loads the English texts that the sign-in page does without, if English is shown. Rejects if that fails. */
  complete(): Promise<void>
}

const choice = storage.kept(entries.language, (stored) => localeOf(String(stored)))

/** English, until another language is chosen here, in another tab, or by the settings. */
export function createLocale(window: Pick<Window, 'addEventListener'>, textsOf = translations): OwnLocale {
  const store = createStore<LocaleState>({ locale: 'en-US', texts: firstTexts })
  /** The language that was requested last. Another language whose texts arrive later is not shown. */
  let wanted: Locale = 'en-US'

  async function show(locale: Locale): Promise<void> {
    const before = wanted
    wanted = locale
    try {
      const texts = await textsOf[locale]()
      await prepareLocale(locale)
      const shown = store.getState()
      // What is shown takes all of its texts, also while another language is on its way: that one may not arrive.
      if ((wanted === locale || shown.locale === locale) && shown.texts !== texts) {
        noteShownLocale(locale)
        store.setState({ locale, texts })
      }
    } catch (error) {
      if (wanted === locale) wanted = before
      throw error
    }
  }

  /**
   * For a language that was chosen in another tab or earlier: if its texts cannot be loaded, the current language
   * stays.
   */
  const showQuietly = (locale: Locale) =>
    show(locale).catch((error: unknown) => console.error(`The texts of ${locale} could not be loaded.`, error))

  // In development a text may have changed.
  if (import.meta.hot) import.meta.hot.on('vite:afterUpdate', () => void showQuietly(wanted))

  const stored = choice.read()
  const ready = stored ? showQuietly(stored) : Promise.resolve()
  window.addEventListener('storage', () => {
    const other = choice.read()
    if (other && other !== wanted) void showQuietly(other)
  })

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    ready,
    async choose(locale) {
      await show(locale)
      // Whoever has chosen another language since keeps that one.
      if (wanted === locale) choice.write(locale)
    },
    async suggest(language) {
      const locale = localeOf(language) ?? 'en-US'
      if (!choice.read() && locale !== wanted) await showQuietly(locale)
    },
    async complete() {
      await ready
      await show(wanted)
    },
  }
}
