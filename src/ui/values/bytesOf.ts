/** The length of a text in bytes of UTF-8, as the server counts it. */
export const bytesOf = (text: string) => new TextEncoder().encode(text).length
