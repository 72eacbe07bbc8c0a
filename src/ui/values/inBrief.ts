/** The most characters of one text on a page that is not made for reading it: more would slow down each drawing. */
const most = 2000

/** The begin of a very long text, as somebody wrote it; any other text stays as it is. */
export const inBrief = (text: string): string =>
  text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text
