/** Whether a text is a host name or an IP address; an IPv6 address must be in brackets. */
export const isHost = (text: string) => /^(?:\[[0-9a-f:.]+\]|[^\s/:?#@[\]]+)$/i.test(text)

export function isHostPort(text: string): boolean {
  const [, name = '', port = ''] = /^(.*):(\d{1,5})$/.exec(text) ?? []
  return isHost(name) && Number(port) >= 1 && Number(port) <= 65_535
}
