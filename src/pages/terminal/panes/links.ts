/** The kinds of links in output that may be opened: web pages and mail. */
const schemes = ['http:', 'https:', 'mailto:']

/** The target of a link as the browser reads it. Non-ASCII and invisible characters are encoded. */
export function targetOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, href } = new URL(address)
  return schemes.includes(protocol) ? href : undefined
}

/** Opens a page that gets no access to this page and no referrer. */
export function openLink(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer')
}
