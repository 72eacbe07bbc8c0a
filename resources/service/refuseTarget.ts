import type { MessageKey } from '#locales/messages.ts'
import { monitorType } from '../enums.ts'
import { isHost, isHostPort } from '#ui/values/address.ts'

/** Why a monitor of this type cannot probe this target; undefined if it can, or if the target is empty. */
export function refuseTarget(target: string, type: number): MessageKey | undefined {
  const place = target.trim()
  if (place === '') return undefined
  if (type === monitorType.value.http_get) return isPage(place) ? undefined : 'validation.url'
  if (type === monitorType.value.icmp_ping) return isHost(place) || isBareIpv6(place) ? undefined : 'validation.host'
  return isHostPort(place) ? undefined : 'validation.hostPort'
}

// Browsers accept hosts that no server has, such as `,,,`, and some of them hosts that contain a space.
const isPage = (place: string) =>
  /^https?:\/\/[^\s/?#]+(?:[/?#]|$)/i.test(place) && URL.canParse(place) && isHost(new URL(place).hostname)

const isBareIpv6 = (place: string) => /^[0-9a-f:.]+$/i.test(place) && URL.canParse(`http://[${place}]/`)
