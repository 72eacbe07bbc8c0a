import { useTranslate } from 'react-admin'
import type { MessageKey } from '#locales/messages.ts'

/** A key of the catalogue, or one that the program puts together; a literal that is not a key does not compile. */
type Key<K extends string> = K extends MessageKey ? K : Record<never, never> extends Record<K, unknown> ? K : MessageKey

/** A translate function that refuses literals that are not keys of the catalogue. */
export const useT: () => <K extends string>(key: MessageKey | Key<K>, args?: Record<string, unknown>) => string =
  useTranslate
