import Box from '@mui/material/Box'
import { useRef } from 'react'
import { useT } from '#i18n/useT.ts'
import { isFinished, type Transfer } from '../../transfers/transfer.ts'
import { folderOf } from '../../../streams/paths.ts'
import { legiblePath } from '../../legible.ts'
import { heightOf, TransferItem, type TransferCommands } from './TransferItem.tsx'
import { useVisibleRows } from '../useVisibleRows.ts'

export interface TransferRowsProps extends TransferCommands {
  transfers: readonly Transfer[]
  serverName: (serverId: number) => string
  maxHeight: string
}

const ranks: Record<Transfer['state'], number> = {
  running: 0,
  asking: 1,
  failed: 1,
  paused: 2,
  waiting: 2,
  done: 3,
  cancelled: 3,
}

/** The latest first among those that are over, the others in the order in which they were requested. */
const byRank = (one: Transfer, other: Transfer) =>
  ranks[one.state] - ranks[other.state] ||
  (isFinished(one) && isFinished(other) ? (other.endedAt ?? 0) - (one.endedAt ?? 0) : 0)

/**
 * A list of transfers: running ones first, then failed ones, those to come, and at last those that are over. Only the
 * visible ones are rendered.
 */
export function TransferRows({ transfers, serverName, maxHeight, ...commands }: TransferRowsProps) {
  const t = useT()
  const queue = transfers.toSorted(byRank)
  const box = useRef<HTMLDivElement>(null)
  const visible = useVisibleRows({ element: box, count: queue.length, rowHeight: (at) => heightOf(queue[at]) })
  const place = (serverId: number, folder: Uint8Array) =>
    t('app.valued', { label: serverName(serverId), value: legiblePath(folder) })
  const whereOf = ({ from, serverId, folder }: Transfer) =>
    from
      ? t('pages.files.copies.way', { from: place(from.serverId, folderOf(from.path)), to: place(serverId, folder) })
      : place(serverId, folder)
  const items = visible.getVirtualItems()
  const space = { paddingTop: items[0]?.start, paddingBottom: visible.getTotalSize() - (items.at(-1)?.end ?? 0) }
  return (
    <Box ref={box} sx={{ overflow: 'auto', overscrollBehavior: 'contain', maxHeight }}>
      <Box component="ul" style={space} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map(({ index }) => {
          const transfer = queue[index]
          return (
            transfer && (
              <TransferItem
                key={transfer.id}
                transfer={transfer}
                where={whereOf(transfer)}
                position={index + 1}
                total={queue.length}
                {...commands}
              />
            )
          )
        })}
      </Box>
    </Box>
  )
}
