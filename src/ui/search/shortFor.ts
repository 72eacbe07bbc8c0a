const partsOf = (text: string): string[] => text.match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? []

/**
 * Returns a function that tells whether the parts of this folded word begin parts of a folded name, in their order:
 * `fra-e2` is short for `fra-edge-2`. Letters and digits are parts of their own. A word of one part is never short for a
 * name.
 */
export function isShort(word: string): (name: string) => boolean {
  const parts = partsOf(word)
  if (parts.length < 2) return () => false
  return (name) => {
    if (!parts.every((part) => name.includes(part))) return false
    let found = 0
    for (const part of partsOf(name)) {
      const sought = parts[found]
      if (sought !== undefined && part.startsWith(sought)) found++
    }
    return found === parts.length
  }
}
