import { toastsRise } from '#ui/liveMeasure.ts'

/** Pixels from the left edge that notifications may cover (layout/Notifications). */
const widest = 576

/** A `ref` for an element at the bottom of the window. It moves notifications above the element. */
export function toastsAbove(element: HTMLElement): () => void {
  const { documentElement } = document
  const raise = () => {
    const { left, top } = element.getBoundingClientRect()
    toastsRise.tell(documentElement, left < widest ? window.innerHeight - top : 0)
  }
  const observer = new ResizeObserver(raise)
  observer.observe(element)
  window.addEventListener('resize', raise)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', raise)
    toastsRise.forget(documentElement)
  }
}
