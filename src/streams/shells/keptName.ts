/** The name of the session in which tmux or screen keeps a shell on its server. */
const keptName = /^lotus-[a-z\d]{6}$/

export const isKeptName = (name: string): boolean => keptName.test(name)

/** A name that no other shell has by chance; none of them begins another. */
export const newKeptName = (): string =>
  `lotus-${Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join('')}`
