import type { MessageKey } from '#locales/messages.ts'
import { isHostPort } from '#ui/values/address.ts'
import { commaParts } from './commaParts.ts'

/**
 * Why a text is not a comma-separated list of `host:port` (docs/contract/entities.md#settings); undefined if it is
 * one, or empty.
 */
export const refuseNameservers = (text: string): MessageKey | undefined =>
  commaParts(text).every(isHostPort) ? undefined : 'validation.nameservers'
