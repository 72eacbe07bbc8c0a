/**
 * How many checks a minute a service causes: at each of the servers, and together. The interval is in seconds; the
 * server takes 0 as 30 (docs/contract/entities.md#service-monitor). Undefined for a text that is not an interval.
 */
export function checksPerMinute(interval: unknown, servers: number): { each: number; all: number } | undefined {
  const seconds = interval || 30
  if (typeof seconds !== 'number' || seconds <= 0) return undefined
  const each = 60 / seconds
  return { each, all: each * servers }
}
