import { useTranslate } from 'react-admin'

/** Returns other names for what can be done or opened, by its key; none where the languages have none. */
export function useSynonyms(): (key: string) => string[] {
  const translate = useTranslate()
  return (key) =>
    translate(`palette.words.${key}`, { _: '' })
      .split(/[,、]\s*/)
      .filter(Boolean)
}
