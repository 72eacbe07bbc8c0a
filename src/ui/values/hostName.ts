/** A name with a dot, in letters of any script; the server converts it to ASCII itself. */
export const isHostName = (text: string): boolean =>
  /^(?=.{1,253}$)(?!-)[\p{L}\p{M}\p{N}_*-]{1,63}(?:\.(?!-)[\p{L}\p{M}\p{N}_-]{1,63})+$/u.test(text)

/** A host name that the server takes for a DDNS profile: it refuses wildcards, underscores and hyphens where IDNA does. */
export const isDomain = (text: string): boolean => isHostName(text) && !/[*_]|-(?:\.|$)|(?:^|\.)(?!xn)..--/iu.test(text)

/** The ASCII form of a host name; undefined for a text that is not a host name. */
export function asciiOf(name: string): string | undefined {
  const address = `http://${name}/`
  // A browser would percent-encode the wildcard.
  return isHostName(name) && URL.canParse(address) ? new URL(address).hostname.replaceAll('%2A', '*') : undefined
}

const base = 36
const [least, most, skew, damp] = [1, 26, 38, 700]

/** How fast the weights of digits grow after a letter was inserted (RFC 3492, section 6.1). */
function adapted(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2))
  rest += Math.floor(rest / count)
  let steps = 0
  for (; rest > ((base - least) * most) / 2; steps += base) rest = Math.floor(rest / (base - least))
  return steps + Math.floor(((base - least + 1) * rest) / (rest + skew))
}

const digitOf = (letter: string) => (letter >= 'a' ? letter.charCodeAt(0) - 97 : letter.charCodeAt(0) - 22)

/** Decodes a label after its `xn--` (RFC 3492, section 6.2). */
function decoded(text: string): string {
  const last = text.lastIndexOf('-')
  const letters = text.slice(0, Math.max(0, last)).split('')
  let [code, position, bias] = [128, 0, 72]
  for (let at = last + 1; at < text.length;) {
    const before = position
    for (let [weight, step] = [1, base]; ; step += base) {
      const digit = digitOf(text[at] ?? '')
      at += 1
      if (!(digit >= 0 && digit < base)) throw new RangeError('no punycode')
      position += digit * weight
      const threshold = Math.min(most, Math.max(least, step - bias))
      if (digit < threshold) break
      weight *= base - threshold
    }
    bias = adapted(position - before, letters.length + 1, before === 0)
    code += Math.floor(position / (letters.length + 1))
    position %= letters.length + 1
    letters.splice(position, 0, String.fromCodePoint(code))
    position += 1
  }
  return letters.join('')
}

/** A host name in the letters of its language. Anything that is not punycode stays as it is. */
export function unicodeOf(name: string): string {
  try {
    const words = name.replace(
      /(^|\.)xn--([a-z0-9-]+)/gi,
      (_, dot: string, text: string) => dot + decoded(text.toLowerCase()),
    )
    return asciiOf(words) === name.toLowerCase() ? words : name
  } catch (error) {
    if (error instanceof RangeError) return name
    throw error
  }
}
