import { WireError } from '../error.ts'

/**
 * The figures of a report: names and units of the wire (docs/contract/entities.md#state), except the last three: the
 * hottest sensor in °C, the busiest GPU in percent, and the time of the last report.
 */
export const figureNames = [
  'cpu',
  'mem_used',
  'swap_used',
  'disk_used',
  'net_in_speed',
  'net_out_speed',
  'net_in_transfer',
  'net_out_transfer',
  'uptime',
  'load_1',
  'load_5',
  'load_15',
  'tcp_conn_count',
  'udp_conn_count',
  'process_count',
  'temperature',
  'gpu',
  'last_active',
] as const

export type FigureName = (typeof figureNames)[number]

/**
 * What a server reported last. A figure that the agent left out is 0; `last_active` is in milliseconds since 1970 by
 * the clock of the Nezha server, 0 if unknown.
 */
export type Report = { readonly id: number } & { readonly [name in FigureName]: number }

/** The reports of all servers at one time, as numbers, so that a worker can hand them over without a copy. */
export interface LiveTick {
  /** When the Nezha server sent it, by its own clock. Milliseconds since 1970. */
  time: number
  /**
   * One row of `rowLength` numbers for each server: its id, its figures in the order of `figureNames`, and 1 or 0 for
   * whether its host is known. Figures of a state are NaN where the Nezha server has none.
   */
  rows: Float64Array<ArrayBuffer>
}

export const hostColumn = 1 + figureNames.length

export const rowLength = hostColumn + 1

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

const largestOf = (values: unknown, read: (value: unknown) => unknown): number =>
  Array.isArray(values) ? values.reduce<number>((most, value) => Math.max(most, numberOf(read(value))), 0) : 0

const degreesOf = (sensor: unknown) => (isObject(sensor) ? sensor.Temperature : 0)

/** Milliseconds since 1970; 0 for the zero time, which is the year 1, and for anything that is not a time. */
function timeOf(wire: unknown): number {
  const time = typeof wire === 'string' ? Date.parse(wire) : 0
  return time > 0 ? time : 0
}

const hasKeys = (value: unknown): value is Record<string, unknown> => isObject(value) && Object.keys(value).length > 0

function figureOf(
  name: FigureName,
  state: Record<string, unknown> | undefined,
  server: Record<string, unknown>,
): number {
  if (name === 'last_active') return timeOf(server.last_active)
  if (!state) return NaN
  if (name === 'temperature') return largestOf(state.temperatures, degreesOf)
  if (name === 'gpu') return largestOf(state.gpu, (share) => share)
  return numberOf(state[name])
}

/** The tick of servers as `GET /server` and the WebSocket send them. An item without an id is left out. */
export function tickOf(servers: unknown, time: number): LiveTick {
  const items = Array.isArray(servers) ? servers.filter((item) => isObject(item) && numberOf(item.id) > 0) : []
  const rows = new Float64Array(items.length * rowLength)
  items.forEach((server: Record<string, unknown>, position) => {
    const start = position * rowLength
    const state = hasKeys(server.state) ? server.state : undefined
    rows[start] = numberOf(server.id)
    for (let at = 0; at < figureNames.length; at += 1) {
      rows[start + 1 + at] = figureOf(figureNames[at] as FigureName, state, server)
    }
    rows[start + hostColumn] = Number(hasKeys(server.host))
  })
  return { time, rows }
}

/** Reads a message of the WebSocket (docs/contract/streams.md#live-states). Throws for any other text. */
export function readTick(text: string): LiveTick {
  const message: unknown = JSON.parse(text)
  if (!isObject(message) || typeof message.now !== 'number') throw new WireError('ws/server', ['now'])
  return tickOf(message.servers, message.now)
}
