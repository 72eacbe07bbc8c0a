import * as z from 'zod'
import { upShareOf } from '../status/status.ts'

/** A measurement: milliseconds since 1970, and the latency in milliseconds, or null for a check that failed. */
export type Measurement = readonly [at: number, latency: number | null]

/** How a service has done from one server. */
export interface ServerHistory {
  serverId: number
  /** The share of the checks that succeeded; undefined where the server does not tell. */
  availability: number | undefined
  /** In milliseconds; undefined without a check that succeeded. */
  latency: number | undefined
  /** Numbers of checks; undefined where the server does not tell. */
  checks: { up: number; down: number } | undefined
  /** In the order of time. */
  measurements: readonly Measurement[]
}

const stats = z.looseObject({
  avg_delay: z.number().nullish(),
  total_up: z.number().nullish(),
  total_down: z.number().nullish(),
  data_points: z
    .array(z.looseObject({ ts: z.number(), delay: z.number().nullish(), status: z.number().nullish() }))
    .nullish(),
})

/** The history of one service from all servers, as servers from 2.0.0 on send it. */
export const serviceHistory = z
  .looseObject({ servers: z.array(z.looseObject({ server_id: z.number(), stats })).nullish() })
  .transform(({ servers }) =>
    (servers ?? []).map(({ server_id, stats: { avg_delay, total_up, total_down, data_points } }): ServerHistory => {
      const checks = { up: total_up ?? 0, down: total_down ?? 0 }
      return {
        serverId: server_id,
        availability: upShareOf(checks),
        latency: checks.up > 0 ? (avg_delay ?? 0) : undefined,
        checks,
        measurements: (data_points ?? []).map(({ ts, delay, status }) => [ts, status ? (delay ?? 0) : null]),
      }
    }),
  )

/** The last day of all services from one server, as older servers send it; undefined means none. */
export const dayOfServer = z
  .array(
    z.looseObject({
      monitor_id: z.number(),
      server_id: z.number(),
      created_at: z.array(z.number()),
      avg_delay: z.array(z.number()),
    }),
  )
  .nullish()

/** What such an answer says of one service; undefined if nothing. */
export function dayOf(answer: z.output<typeof dayOfServer>, serviceId: number): ServerHistory | undefined {
  const found = answer?.find(({ monitor_id }) => monitor_id === serviceId)
  if (!found) return undefined
  const measurements = found.created_at.map((at, index): Measurement => [at, found.avg_delay[index] || null])
  const latencies = measurements.flatMap(([, latency]) => latency ?? [])
  const sum = latencies.reduce((total, latency) => total + latency, 0)
  return {
    serverId: found.server_id,
    availability: undefined,
    latency: latencies.length > 0 ? sum / latencies.length : undefined,
    checks: undefined,
    measurements,
  }
}

/** The median time between two measurements of one server, in milliseconds. */
export function usualStep(measurements: readonly Measurement[]): number {
  const steps = measurements
    .map(([at], index) => at - (measurements[index - 1]?.[0] ?? at))
    .filter((step) => step > 0)
    .sort((one, other) => one - other)
  return steps[Math.floor(steps.length / 2)] ?? 0
}
