import { useTranslate } from 'react-admin'
import type { MessageKey } from '#locales/messages.ts'

/** A translate function that accepts only keys of the catalogue. */
export const useT: () => (key: MessageKey, args?: Record<string, unknown>) => string = useTranslate
