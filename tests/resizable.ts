import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** Lets the width of the window change while something is shown. Call it before that is rendered. */
export function resizable() {
  const width = new EventTarget()
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    get matches() {
      return matchMedia(media).matches
    },
    addEventListener: width.addEventListener.bind(width),
    removeEventListener: width.removeEventListener.bind(width),
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
  return (to: number) => {
    window.innerWidth = to
    act(() => void width.dispatchEvent(new Event('change')))
  }
}
