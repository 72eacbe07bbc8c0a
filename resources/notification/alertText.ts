/** Masks the middle of an address as servers do in messages: `1.****.4`, `2001:db8:****:0:1`. */
function masked(address: string): string {
  const [first, ...rest] = address.split('.')
  if (rest.length === 3) return `${first}.****.${rest[2]}`
  const parts = address.split(':')
  return parts.length > 2 ? [...parts.slice(0, 2), '****', ...parts.slice(-2)].join(':') : address
}

/** What a server whose language is English writes when a rule fires (docs/contract/server.md#settings). */
export const alertText = (server: string, address: string, rule: string, isPlain: boolean): string =>
  `[Incident] ${server}(${isPlain ? address : masked(address)}) ${rule}`
