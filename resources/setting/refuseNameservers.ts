import type { MessageKey } from '#locales/messages.ts'
import { isHostPort } from '#ui/values/address.ts'

/**
 * Why a text is no list of `host:port` with commas between them (docs/contract/entities.md#settings); undefined for
 * one, and for none.
 */
export function refuseNameservers(text: string): MessageKey | undefined {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.every(isHostPort) ? undefined : 'validation.nameservers'
}
