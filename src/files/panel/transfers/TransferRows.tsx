import Box from '@mui/material/Box'
import { useRef } from 'react'
import { TransferItem, transferHeight, type TransferCommands } from './TransferItem.tsx'
import type { TransferView } from './transferView.ts'
import { useRowWindow } from '../grid/useRowWindow.ts'

interface TransferRowsProps extends TransferCommands {
  transfers: readonly TransferView[]
  maxHeight: string
}

/** A list of transfers. Only the visible ones are rendered. */
export function TransferRows({ transfers, maxHeight, ...commands }: TransferRowsProps) {
  const box = useRef<HTMLDivElement>(null)
  const { first, end } = useRowWindow(box, transferHeight, transfers.length)
  const space = { paddingTop: first * transferHeight, paddingBottom: (transfers.length - end) * transferHeight }
  return (
    <Box ref={box} sx={{ overflow: 'auto', overscrollBehavior: 'contain', maxHeight }}>
      <Box component="ul" style={space} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {transfers.slice(first, end).map((transfer, index) => (
          <TransferItem
            key={transfer.id}
            transfer={transfer}
            position={first + index + 1}
            total={transfers.length}
            {...commands}
          />
        ))}
      </Box>
    </Box>
  )
}
