import type { LocaleState, LocaleStore } from '#i18n/locale.ts'
import { enUS } from '#locales/en-US.ts'
import { createStore } from '../src/store.ts'

/** All English texts, whichever language is chosen. */
export const english: LocaleStore = {
  ...createStore<LocaleState>({ locale: 'en-US', texts: enUS }),
  choose: async () => undefined,
  suggest: async () => undefined,
  ready: Promise.resolve(),
}
