/** Sentences one after the other, without those that are missing. After a full stop of Chinese or Japanese is no blank. */
export const sentences = (texts: readonly (string | false | undefined)[]): string =>
  texts
    .filter(Boolean)
    .join(' ')
    .replace(/(?<=[。！？]) /g, '')
