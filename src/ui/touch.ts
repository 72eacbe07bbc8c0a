/** Where fingers point: touch screens of any width, and whatever is as narrow as a phone. */
export const touch = '@media (pointer: coarse), (max-width: 639.95px)'

/** As many pixels as a finger needs each way (WCAG 2.5.5). */
export const finger = 44

/** Lets an element that is drawn small be hit around it, by so many pixels. */
export const hitAround = (pixels: number) => ({
  position: 'relative' as const,
  '&::after': { content: '""', position: 'absolute' as const, inset: -pixels },
})
