import Box, { type BoxProps } from '@mui/material/Box'
import { useEffect, useLayoutEffect } from 'react'

/** Lies over all that is between the bar and the edge of the window, or of what a keyboard on the screen leaves of it. */
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
 * Tells the frame of it at the root of the document: a style that looked for the page from above would be worked out
 * anew for each line that a terminal draws.
 */
function useWhole(): void {
  useLayoutEffect(() => {
    const { documentElement } = document
    documentElement.toggleAttribute('data-whole', true)
    return () => documentElement.removeAttribute('data-whole')
  }, [])
}

/** Tells the frame how much of the window a keyboard on the screen leaves in sight, where the browser does not. */
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
