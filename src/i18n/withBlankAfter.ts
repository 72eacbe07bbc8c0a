/** A text, and the blank before what follows it in the line, such as a link. A full stop of Chinese or Japanese needs none. */
export const withBlankAfter = (text: string): string => (/[。！？]$/.test(text) ? text : `${text} `)
