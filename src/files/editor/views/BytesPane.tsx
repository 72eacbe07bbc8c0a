import Box from '@mui/material/Box'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { Bytes } from '../../../streams/bytes.ts'
import { useVisibleRows } from '../../panel/useVisibleRows.ts'
import { bytesRow, partInRow, perRow } from './bytesRow.ts'
import type { BytesPart } from './useBytesSearch.ts'

/** In pixels. Firefox draws no element that is higher than a million of these. */
const rowHeight = 16

interface BytesPaneProps {
  element: RefObject<HTMLDivElement | null>
  content: Bytes
  /** A part to show and mark. */
  found: BytesPart | undefined
  label: string
}

/** The bytes of a file in rows, of which only those in sight are drawn. */
export function BytesPane({ element, content, found, label }: BytesPaneProps) {
  const rows = useVisibleRows({ element, count: Math.ceil(content.length / perRow), rowHeight })
  // The keys of the dialog and for scrolling work at once.
  useEffect(() => element.current?.focus(), [element])
  const isUnseen = useRef(false)
  const show = useEffectEvent((at: number) => {
    isUnseen.current = true
    rows.scrollToIndex(Math.floor(at / perRow), { align: 'center' })
  })
  const at = found?.at
  useEffect(() => {
    if (at !== undefined) show(at)
  }, [at])
  useEffect(() => {
    const mark = isUnseen.current && element.current?.querySelector('mark')
    if (!mark) return
    isUnseen.current = false
    // On a phone the end of a row is out of sight.
    mark.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  return (
    <Box ref={element} role="region" aria-label={label} tabIndex={0} dir="ltr" sx={frame}>
      <Box sx={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const { at, digits, text } = bytesRow(content, index)
          const marked = found && partInRow(found, index)
          return (
            <div key={index} style={{ transform: `translateY(${start}px)` }}>
              <span>{at}</span>
              {'  '}
              <Marked text={digits} part={marked?.digits} />
              {'  '}
              <Marked text={text} part={marked?.text} />
            </div>
          )
        })}
      </Box>
    </Box>
  )
}

function Marked({ text, part }: { text: string; part: readonly [from: number, to: number] | undefined }) {
  if (!part) return text
  const [from, to] = part
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
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
  '& mark': { color: 'inherit', bgcolor: 'color-mix(in srgb, var(--lotus-warn) 55%, transparent)' },
} as const
