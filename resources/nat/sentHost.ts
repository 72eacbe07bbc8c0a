import { asciiOf } from '#ui/values/hostName.ts'

/**
 * A domain as browsers send it in the header Host, with which the server compares it letter by letter: in lower case,
 * letters of other scripts as ASCII, and with its port.
 */
export function sentHost(domain: string): string {
  const bare = domain.trim()
  const [port = ''] = /:\d+$/.exec(bare) ?? []
  const host = bare.slice(0, bare.length - port.length)
  return (asciiOf(host) ?? host.toLowerCase()) + port
}
