import { areEqual } from '../../streams/bytes.ts'
import type { Transfer } from './transfer.ts'

/** Transfers that may run at once with one server. */
const mostPerServer = 3

const isOnSameFile = (one: Transfer, other: Transfer) =>
  (one.kind === 'upload' || other.kind === 'upload') && areEqual(one.path, other.path)

/**
 * The next transfer to start: the first one that can begin, whose server has a free slot, and whose file no running
 * transfer writes or reads.
 */
export function nextOf(
  transfers: readonly Transfer[],
  canBegin: (transfer: Transfer) => boolean = () => true,
): Transfer | undefined {
  const running = transfers.filter(({ state }) => state === 'running')
  // An upload that is paused holds its file.
  const holding = transfers.filter(({ state, touched }) => state === 'running' || (state === 'paused' && touched))
  return transfers.find((waiting) => {
    if (waiting.state !== 'waiting') return false
    const beside = running.filter(({ serverId }) => serverId === waiting.serverId)
    const isHeld = holding.some((other) => other.serverId === waiting.serverId && isOnSameFile(waiting, other))
    return beside.length < mostPerServer && !isHeld && canBegin(waiting)
  })
}
