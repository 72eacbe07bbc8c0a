/** What a link of an output may open: pages and mail. */
const schemes = ['http:', 'https:', 'mailto:']

/** Where a link leads, as a browser reads it: other letters and signs that are not seen are written out. */
export function targetOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, href } = new URL(address)
  return schemes.includes(protocol) ? href : undefined
}

/** Opens a page that learns nothing of this one. */
export function openLink(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer')
}
