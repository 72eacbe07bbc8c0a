/** A transfer in the form that the views need. */
export interface TransferView {
  id: string
  direction: 'download' | 'upload'
  name: string
  /** The server and the folder on it. */
  where?: string
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  /** Bytes transferred so far. */
  done: number
  /** Missing until the agent has sent the size. */
  size?: number
  /** Current speed in bytes per second. */
  speed?: number
  /** Why the transfer failed, and what it left on the server, as text. */
  reason?: string
}

export const isOver = ({ state }: TransferView): boolean => state !== 'waiting' && state !== 'running'

const ranks: Record<TransferView['state'], number> = { running: 0, failed: 1, waiting: 2, done: 3, cancelled: 3 }

/** Running transfers first, then failed ones, then all others in the order in which they were requested. */
export const inQueueOrder = (transfers: readonly TransferView[]): TransferView[] =>
  transfers.toSorted((one, other) => ranks[one.state] - ranks[other.state])

/** The finished part, from 0 to 1. */
export function shareOf({ done, size, state }: TransferView): number | undefined {
  if (state === 'done') return 1
  return size ? Math.min(1, done / size) : undefined
}

/** Remaining seconds at the current speed. */
export const secondsLeft = ({ done, size, speed }: TransferView): number | undefined =>
  size !== undefined && speed ? Math.ceil(Math.max(0, size - done) / speed) : undefined
