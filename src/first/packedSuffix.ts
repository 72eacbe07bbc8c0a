/** What the compressed copy of a script adds to its address. */
export const packedSuffix = '.gz'
