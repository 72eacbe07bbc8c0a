/** The soft hyphen, the space of no width, the word joiner and the byte order mark. The joiners of scripts and emoji stay. */
const unseen = /[\u00ad\u200b\u2060\ufeff]/g

/** A text without the signs that nobody sees and that come along when it is copied from a page or a chat. */
export const withoutUnseen = (text: string) => text.replace(unseen, '')
