import type { Product } from './product.mjs'

/** Lets the agent of a server report these figures from now on. */
export function report({ backend }: Product, name: string, figures: Readonly<Record<string, number>>): void {
  const row = backend.tables.server.find((server) => server.name === name)
  if (!row) throw new Error(`There is no server ${name}`)
  Object.assign(row, { drifts: false, state: { ...row.state, ...figures } })
}

/** The same for the use of its CPU, in percent. */
export const reportCpu = (product: Product, name: string, cpu: number): void => report(product, name, { cpu })
