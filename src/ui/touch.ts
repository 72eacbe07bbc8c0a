/** The media query for fingers: touch screens of any width, and screens as narrow as a phone. */
export const touch = '@media (pointer: coarse), (max-width: 639.95px)'

/** The size in pixels that a touch target needs in both directions (WCAG 2.5.5). */
export const finger = 44
