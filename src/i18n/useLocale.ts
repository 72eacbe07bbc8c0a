import { useI18nProvider } from 'react-admin'

/** The tag for formats of the current language, such as `de-DE`, for components inside of react-admin. */
export const useLocale = (): string => useI18nProvider().getLocale()
