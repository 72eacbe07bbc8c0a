import { useEffect } from 'react'

/** Tells the frame how much of the window a keyboard on the screen leaves in sight, where the browser does not. */
export function useSeenHeight(): void {
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
