/** Pixels from the left edge that notifications may cover (layout/Notifications). */
const widest = 576

/** A `ref` for an element at the bottom of the window. It moves notifications above the element. */
export function toastsAbove(element: HTMLElement): () => void {
  const { style } = document.documentElement
  const raise = () => {
    const { left, top } = element.getBoundingClientRect()
    style.setProperty('--lotus-toasts', left < widest ? `${window.innerHeight - top}px` : '0px')
  }
  const observer = new ResizeObserver(raise)
  observer.observe(element)
  window.addEventListener('resize', raise)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', raise)
    style.removeProperty('--lotus-toasts')
  }
}
