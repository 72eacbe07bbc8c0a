import type { MessageKey } from '#locales/messages.ts'
import { isHost } from '#ui/values/address.ts'
import { hostOf } from '../nat/reservedHost.ts'
import { commaParts } from './commaParts.ts'

/** Whether a text is a host with or without a port; an IPv6 address may be without brackets. */
function isAddress(text: string) {
  const host = hostOf(text)
  return isHost(host) || isHost(`[${host}]`)
}

/** Why a text is not one host, or several with commas between them; undefined if it is, or empty. */
export const refuseAddresses = (text: string): MessageKey | undefined =>
  commaParts(text).every(isAddress) ? undefined : 'validation.bindHost'

/** Why a text is not one host; undefined if it is, or empty. */
export const refuseAddress = (text: string): MessageKey | undefined =>
  text.trim() === '' || isAddress(text) ? undefined : 'validation.bindHost'
