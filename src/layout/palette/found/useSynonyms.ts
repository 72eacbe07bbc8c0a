import { useT } from '#i18n/useT.ts'

/** Returns other names for what can be done or opened, by its key; none where the languages have none. */
export function useSynonyms(): (key: string) => string[] {
  const t = useT()
  return (key) =>
    t(`palette.words.${key}`, { _: '' })
      .split(/[,、]\s*/)
      .filter(Boolean)
}
