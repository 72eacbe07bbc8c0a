import { useEffect } from 'react'

/** Keeps the field that is being filled in sight while a keyboard on the screen comes and goes. */
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
