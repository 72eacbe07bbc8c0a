import type { MessageKey } from '#locales/messages.ts'

const host = /^(?:\[[0-9a-f:.]+\]|[^\s/:?#@[\]]+)$/i

/** Why a monitor of this type cannot probe this target; undefined for one that it can, or for none. */
export function refuseTarget(target: string, type: number): MessageKey | undefined {
  const place = target.trim()
  if (place === '') return undefined
  if (type === 1) return /^https?:\/\/[^\s/?#]+/i.test(place) && URL.canParse(place) ? undefined : 'validation.url'
  if (type === 2) return host.test(place) || isBareIpv6(place) ? undefined : 'validation.host'
  const [, name = '', port = ''] = /^(.*):(\d+)$/.exec(place) ?? []
  const valid = host.test(name) && Number(port) >= 1 && Number(port) <= 65_535
  return valid ? undefined : 'validation.hostPort'
}

const isBareIpv6 = (place: string) => /^[0-9a-f:.]+$/i.test(place) && URL.canParse(`http://[${place}]/`)
