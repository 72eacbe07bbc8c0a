import type { MessageKey } from '#locales/messages.ts'
import { isHostPort } from '#ui/values/address.ts'

/**
 * Why a text is not a comma-separated list of `host:port` (docs/contract/entities.md#settings); undefined if it is
 * one, or empty.
 */
export function refuseNameservers(text: string): MessageKey | undefined {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.every(isHostPort) ? undefined : 'validation.nameservers'
}
