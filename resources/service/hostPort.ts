/** The host and the port of a TCP target, as a person types them: an IPv6 address without brackets. */
export interface HostPort {
  host: string
  port: string
}

/** Splits a target. A text without a port, or that is not a target, is all host, so that nothing is lost. */
export function splitHostPort(target: string): HostPort {
  const [, host = target, port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(target) ?? []
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port }
}

/** The target of a host and a port; an IPv6 address gets its brackets. */
export function joinHostPort({ host, port }: HostPort): string {
  const place = host.trim()
  const bracketed = place.includes(':') && !place.startsWith('[') ? `[${place}]` : place
  return place === '' && port === '' ? '' : `${bracketed}:${port.trim()}`
}

/** Moves the port out of a host that was typed or pasted with its port. */
export function withPortApart({ host, port }: HostPort): HostPort {
  const apart = splitHostPort(host.trim())
  return apart.port === '' ? { host, port } : apart
}
