/** Whether the person has asked the system for less motion. */
export const wantsNoMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
