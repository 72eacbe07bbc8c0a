import { useTicking } from '#ui/values/clock.ts'

/** The time, anew at each full step of so many milliseconds; while the page is hidden it stands. */
export const useNow = (step: number): Date => new Date(useTicking((now) => Math.floor(now / step)) * step)
