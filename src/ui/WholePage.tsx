import Box, { type BoxProps } from '@mui/material/Box'
import { useEffect, useLayoutEffect } from 'react'

/** Fills the window below the top bar, or the part of it that an on-screen keyboard leaves free. */
export function WholePage(props: BoxProps) {
  useWhole()
  useSeenHeight()
  return (
    <Box
      {...props}
      sx={{ position: 'absolute', inset: 0, display: 'flex', flexDirection: 'column', bgcolor: 'background.paper' }}
    />
  )
}

/**
 * Sets an attribute at the root element, for the frame: a `:has()` selector would be evaluated again for each line
 * that a terminal renders.
 */
function useWhole(): void {
  useLayoutEffect(() => {
    const { documentElement } = document
    documentElement.toggleAttribute('data-whole', true)
    return () => documentElement.removeAttribute('data-whole')
  }, [])
}

/** Sets the height that an on-screen keyboard leaves free, for browsers that do not resize the page themselves. */
function useSeenHeight(): void {
  useEffect(() => {
    const { visualViewport, document } = window
    const { style } = document.documentElement
    const tell = () => {
      if (visualViewport) style.setProperty('--lotus-seen', `${visualViewport.height * visualViewport.scale}px`)
    }
    tell()
    visualViewport?.addEventListener('resize', tell)
    return () => {
      visualViewport?.removeEventListener('resize', tell)
      style.removeProperty('--lotus-seen')
    }
  }, [])
}
