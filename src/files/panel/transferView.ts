/** A transfer as it is shown. */
export interface TransferView {
  id: string
  direction: 'download' | 'upload'
  name: string
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  /** Bytes so far. */
  done: number
  /** Absent until the agent has told it. */
  size?: number
  /** Bytes per second of late. */
  speed?: number
  /** Why it failed, in words. */
  reason?: string
}

export const isOver = ({ state }: TransferView): boolean => state !== 'waiting' && state !== 'running'

/** The part that is done, from 0 to 1. */
export function shareOf({ done, size, state }: TransferView): number | undefined {
  if (state === 'done') return 1
  return size ? Math.min(1, done / size) : undefined
}

/** Seconds that it will go on at the present speed. */
export const secondsLeft = ({ done, size, speed }: TransferView): number | undefined =>
  size !== undefined && speed ? Math.ceil(Math.max(0, size - done) / speed) : undefined
