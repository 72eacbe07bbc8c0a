import type { Product } from './product.mjs'

/** Lets the agent of a server report this use of its CPU, in percent, from now on. */
export function reportCpu({ backend }: Product, name: string, cpu: number): void {
  const row = backend.tables.server.find((server) => server.name === name)
  if (!row) throw new Error(`There is no server ${name}`)
  Object.assign(row, { drifts: false, state: { ...row.state, cpu } })
}
