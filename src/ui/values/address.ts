/**
 * Whether a text is a host name or an IP address; an IPv6 address must be in brackets. Names may have letters of any
 * script, and underscores, as some networks use them.
 */
export const isHost = (text: string) =>
  /^(?:\[[0-9a-f:.]+\]|[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_.-])*)$/iu.test(text) &&
  (!/^[\d.]+$/.test(text) || isIpv4(text))

const isIpv4 = (text: string) => /^\d+(?:\.\d+){3}$/.test(text) && text.split('.').every((part) => Number(part) < 256)

export function isHostPort(text: string): boolean {
  const [, name = '', port = ''] = /^(.*):(\d{1,5})$/.exec(text) ?? []
  return isHost(name) && Number(port) >= 1 && Number(port) <= 65_535
}
