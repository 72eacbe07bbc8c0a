/**
 * A measure in pixels that one part of the page tells, and the style sheets of other parts read by its name. It changes
 * while the user scrolls or types, so it is a CSS variable and renders nothing again.
 */
export const liveMeasure = (name: `--lotus-${string}`) => ({
  tell: ({ style }: HTMLElement, pixels: number) => style.setProperty(name, `${pixels}px`),
  forget: ({ style }: HTMLElement) => style.removeProperty(name),
})

/** The height that an on-screen keyboard leaves free, told at the root element by pages that fill the window. */
export const seenHeight = liveMeasure('--lotus-seen')

/** The attribute of the root element while a page fills the window. */
export const wholeAttribute = 'data-whole'

/** By how much something at the bottom of the window raises the notifications, told at the root element. */
export const toastsRise = liveMeasure('--lotus-toasts')
