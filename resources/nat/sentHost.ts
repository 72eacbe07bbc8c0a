import { asciiOf } from '#ui/values/hostName.ts'

/**
 * A domain as browsers send it in the header Host, with which the server compares it letter by letter: in lower case,
 * letters of other scripts as ASCII, and with its port unless it is the default one.
 */
export function sentHost(domain: string): string {
  const bare = domain.trim()
  const [port = ''] = /:\d+$/.exec(bare) ?? []
  const host = bare.slice(0, bare.length - port.length)
  const isDefault = Number(port.slice(1)) === 443 || Number(port.slice(1)) === 80
  return (asciiOf(host) ?? host.toLowerCase()) + (isDefault ? '' : port)
}
