/** How long a text is as the server counts it. */
export const bytesOf = (text: string) => new TextEncoder().encode(text).length
