import Box, { type BoxProps } from '@mui/material/Box'
import { useEffect, useLayoutEffect } from 'react'
import { seenHeight, wholeAttribute } from './liveMeasure.ts'

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
    documentElement.toggleAttribute(wholeAttribute, true)
    return () => documentElement.removeAttribute(wholeAttribute)
  }, [])
}

/** Sets the height that an on-screen keyboard leaves free, for browsers that do not resize the page themselves. */
function useSeenHeight(): void {
  useEffect(() => {
    const { visualViewport, document } = window
    const { documentElement } = document
    const tell = () => {
      if (visualViewport) seenHeight.tell(documentElement, visualViewport.height * visualViewport.scale)
    }
    tell()
    visualViewport?.addEventListener('resize', tell)
    return () => {
      visualViewport?.removeEventListener('resize', tell)
      seenHeight.forget(documentElement)
    }
  }, [])
}
