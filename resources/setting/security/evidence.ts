/** The most characters of a command that are shown. */
const longest = 90

const secrets = /((?:secret|token|password|passwd|api_?key)["']?\s*[=:]\s*["']?)[^\s"'&;]+/gi
const ipv4 = /\b(\d{1,3}\.\d{1,3})\.\d{1,3}\.\d{1,3}\b/g
const ipv6 = /\b([\da-f]{1,4}:[\da-f]{1,4}):(?:[\da-f]{0,4}:)+[\da-f]{0,4}/gi

/** A text without secrets, and without the second half of addresses. */
export const withoutPrivate = (text: string): string =>
  text.replace(secrets, '$1…').replace(ipv4, '$1.x.x').replace(ipv6, '$1::x')

/** A part of a command as evidence: in one line, withoutPrivate and shortened. */
export function evidenceOf(text: string): string {
  const line = withoutPrivate(text.replace(/\s+/g, ' ').trim())
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}
