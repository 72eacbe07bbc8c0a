import { createContext, useContext, useSyncExternalStore } from 'react'
import { firstTexts } from '#locales/firstTexts.ts'
import type { MessageKey } from '#locales/messages.ts'
import { createStore } from '../store.ts'
import type { LocaleState, LocaleStore } from './locale.ts'
import { message, words, type MessageArgs } from './message.ts'

export const LocaleContext = createContext<LocaleStore>({
  ...createStore<LocaleState>({ locale: 'en-US', texts: firstTexts }),
  choose: async () => undefined,
  suggest: async () => undefined,
  ready: Promise.resolve(),
})

/** The current language, its texts, and a function that chooses another language. */
export function useLanguage(): LocaleState & Pick<LocaleStore, 'choose'> {
  const store = useContext(LocaleContext)
  return { ...useSyncExternalStore(store.subscribe, store.getState), choose: store.choose }
}

/** Texts for components outside of react-admin: the sign-in page, the splash, the error page. */
export function useMessage() {
  const { texts } = useLanguage()
  return {
    say: (key: MessageKey, args?: MessageArgs) => message(texts, key, args),
    /** For a text that may be a key or already a sentence, such as the message of an `ApiError`. */
    inWords: (text: string, args?: MessageArgs) => words(texts, text, args),
  }
}
