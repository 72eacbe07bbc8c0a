import type { MessageKey } from '#locales/messages.ts'

/** A host or an address in brackets, and a port (contract, entities: Settings). */
const nameserver = /^(?:\[[0-9a-f:.]+\]|[^\s/:?#@[\]]+):(\d{1,5})$/i

/** Why a text is no list of `host:port` with commas between them; undefined for one, and for none. */
export function refuseNameservers(text: string): MessageKey | undefined {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const valid = parts.every((part) => {
    const port = Number(nameserver.exec(part)?.[1] ?? 0)
    return port >= 1 && port <= 65_535
  })
  return valid ? undefined : 'validation.nameservers'
}
