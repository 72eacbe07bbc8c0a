import type { Live } from '#dataProvider/live/live.ts'

/** A time of the browser's clock by the clock of the Nezha server, which may be another; the same as long as that is unknown. */
export function byServerClock({ status }: Pick<Live, 'status'>, time: number): number {
  const { serverTime, receivedAt } = status()
  return time + serverTime - receivedAt
}
