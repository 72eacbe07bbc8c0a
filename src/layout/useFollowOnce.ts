import { useLayoutEffect } from 'react'

/** A double click on a link follows it once; otherwise, the next step back would lead to the same page again. */
export function useFollowOnce(): void {
  useLayoutEffect(() => {
    let last: string | undefined
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (event.detail > 1 && link && link.href === last) event.preventDefault()
      last = link?.href
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [])
}
