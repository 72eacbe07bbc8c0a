import { areEqual } from '../../streams/bytes.ts'
import type { RemoteFile } from '../remoteFile.ts'
import type { Transfer } from './transfer.ts'

/** Transfers that may run at once with one server. */
const mostPerServer = 3

const isSame = (one: RemoteFile | undefined, other: RemoteFile | undefined) =>
  one !== undefined && other !== undefined && one.serverId === other.serverId && areEqual(one.path, other.path)

const writtenBy = (transfer: Transfer) => (transfer.kind === 'upload' ? transfer : undefined)
const readBy = (transfer: Transfer) => (transfer.kind === 'download' ? transfer : transfer.from)

/** Whether one writes a file that the other writes or reads. */
const disturbs = (one: Transfer, other: Transfer) =>
  isSame(writtenBy(one), writtenBy(other)) || isSame(writtenBy(one), readBy(other))

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
    const isHeld = holding.some((other) => disturbs(waiting, other) || disturbs(other, waiting))
    return beside.length < mostPerServer && !isHeld && canBegin(waiting)
  })
}
