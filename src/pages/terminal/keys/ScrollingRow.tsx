import Left from '@mui/icons-material/ChevronLeft'
import Right from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Pixels that do not count as hidden. */
const slack = 4

const signStyle = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  width: 20,
  display: 'grid',
  placeContent: 'center',
  pointerEvents: 'none',
  color: 'text.secondary',
  bgcolor: 'background.paper',
  opacity: 0.9,
} as const

/** A row that scrolls sideways. A sign at an edge shows that there is more beyond it. */
export function ScrollingRow({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState({ left: false, right: false })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const left = scrollLeft > slack
      const right = scrollLeft + clientWidth < scrollWidth - slack
      setHidden((before) => (before.left === left && before.right === right ? before : { left, right }))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [children])
  return (
    // Keys keep their places in languages that are written from right to left.
    <Box dir="ltr" sx={{ position: 'relative', flex: 1, minWidth: 0 }}>
      <Box ref={row} sx={{ display: 'flex', overflowX: 'auto', scrollbarWidth: 'none' }}>
        {children}
      </Box>
      {hidden.left && (
        <Box aria-hidden sx={{ ...signStyle, left: 0 }}>
          <Left fontSize="small" />
        </Box>
      )}
      {hidden.right && (
        <Box aria-hidden sx={{ ...signStyle, right: 0 }}>
          <Right fontSize="small" />
        </Box>
      )}
    </Box>
  )
}
