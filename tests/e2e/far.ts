import { createSlowLine } from '../bench/slowLine.mjs'

/** The address of a product behind a line that is far away. */
export async function far(address: string): Promise<string> {
  const url = new URL(address)
  const line = await createSlowLine(Number(url.port), { bitsPerSecond: 100_000_000, roundTrip: 150 })
  return Object.assign(url, { port: line.port }).href
}
