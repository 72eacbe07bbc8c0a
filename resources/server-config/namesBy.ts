interface NamesOfServers {
  servers: readonly { id: number }[]
  /** In the same order. */
  names: readonly string[]
}

/** The names of the servers that have each text; undefined for a server that has none. */
export function namesBy({ servers, names }: NamesOfServers, textOf: (id: number) => string | undefined) {
  const found = new Map<string, string[]>()
  for (const [position, { id }] of servers.entries()) {
    const text = textOf(id)
    if (text === undefined) continue
    const name = names[position] ?? `#${id}`
    const others = found.get(text)
    if (others) others.push(name)
    else found.set(text, [name])
  }
  return [...found]
}
