// Names, paths and terminal output are bytes. Here they are strings with one character for each byte, which sort like
// bytes and can be keys.

export const toBinary = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

export const toBytes = (binary: string): Uint8Array => new Uint8Array(Buffer.from(binary, 'latin1'))

/** The UTF-8 bytes of a text, as such a string. */
export const utf8 = (text: string): string => Buffer.from(text).toString('latin1')

export const toText = (binary: string): string => Buffer.from(binary, 'latin1').toString()
