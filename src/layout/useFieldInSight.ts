import { useEffect } from 'react'

/** Keeps the focused field visible when an on-screen keyboard opens or closes. */
export function useFieldInSight(): void {
  useEffect(() => {
    const show = () => {
      const field = document.activeElement
      if (field?.matches('input, textarea, select')) field.scrollIntoView({ block: 'nearest' })
    }
    window.visualViewport?.addEventListener('resize', show)
    return () => window.visualViewport?.removeEventListener('resize', show)
  }, [])
}
