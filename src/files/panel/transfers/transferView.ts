/** A transfer as it is shown. */
export interface TransferView {
  id: string
  direction: 'download' | 'upload'
  name: string
  /** The server and the folder there. */
  where?: string
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  /** Bytes so far. */
  done: number
  /** Absent until the agent has told it. */
  size?: number
  /** Bytes per second of late. */
  speed?: number
  /** Why it failed, and what it leaves behind, in words. */
  reason?: string
}

export const isOver = ({ state }: TransferView): boolean => state !== 'waiting' && state !== 'running'

const ranks: Record<TransferView['state'], number> = { running: 0, failed: 1, waiting: 2, done: 3, cancelled: 3 }

/** What moves first, then what asks for something, then all else as it was asked for. */
export const inQueueOrder = (transfers: readonly TransferView[]): TransferView[] =>
  transfers.toSorted((one, other) => ranks[one.state] - ranks[other.state])

/** The part that is done, from 0 to 1. */
export function shareOf({ done, size, state }: TransferView): number | undefined {
  if (state === 'done') return 1
  return size ? Math.min(1, done / size) : undefined
}

/** Seconds that it will go on at the present speed. */
export const secondsLeft = ({ done, size, speed }: TransferView): number | undefined =>
  size !== undefined && speed ? Math.ceil(Math.max(0, size - done) / speed) : undefined
