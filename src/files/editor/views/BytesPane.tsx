import Box from '@mui/material/Box'
import { useRef } from 'react'
import type { Bytes } from '../../../streams/bytes.ts'
import { useVisibleRows } from '../../panel/useVisibleRows.ts'
import { bytesRow, perRow } from './bytesRow.ts'

/** In pixels. Firefox draws no element that is higher than a million of these. */
const rowHeight = 16

/** The bytes of a file in rows, of which only those in sight are drawn. */
export function BytesPane({ content, label }: { content: Bytes; label: string }) {
  const element = useRef<HTMLDivElement>(null)
  const rows = useVisibleRows({ element, count: Math.ceil(content.length / perRow), rowHeight })
  return (
    <Box ref={element} role="region" aria-label={label} tabIndex={0} dir="ltr" sx={frame}>
      <Box sx={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const { at, digits, text } = bytesRow(content, index)
          return (
            <div key={index} style={{ transform: `translateY(${start}px)` }}>
              <span>{at}</span>
              {`  ${digits}  ${text}`}
            </div>
          )
        })}
      </Box>
    </Box>
  )
}

const frame = {
  height: '100%',
  overflow: 'auto',
  px: 2,
  font: `12px/${rowHeight}px var(--lotus-mono)`,
  whiteSpace: 'pre',
  '& > div > div': { position: 'absolute', insetInlineStart: 0, top: 0, height: rowHeight },
  '& span': { color: 'text.secondary' },
} as const
