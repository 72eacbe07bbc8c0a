import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/useT.ts'

/** The largest number of characters that two lines can hold at any width. */
const surelyTooLong = 300

const cut = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' } as const
const whole = { maxHeight: '40vh', overflow: 'auto' } as const

/** The text of a toast and its record: two lines, until the user asks for the rest. */
export function ToastText({ text, record }: { text: string; record: unknown }) {
  const [isOpen, setOpen] = useState(false)
  const [overflows, setOverflows] = useState(text.length > surelyTooLong)
  const box = useRef<HTMLDivElement>(null)
  const t = useT()
  useLayoutEffect(() => {
    const { scrollHeight, clientHeight } = box.current ?? { scrollHeight: 0, clientHeight: 0 }
    if (scrollHeight > clientHeight) setOverflows(true)
  }, [text])
  return (
    <>
      <Box ref={box} sx={isOpen ? whole : cut}>
        <span>{text}</span>
        {typeof record === 'string' && record !== '' && <bdi>: {record}</bdi>}
      </Box>
      {overflows && !isOpen && (
        <Button size="small" onClick={() => setOpen(true)} sx={{ marginInlineStart: -0.5 }}>
          {t('errors.more')}
        </Button>
      )}
    </>
  )
}
