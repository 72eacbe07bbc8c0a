import { useTicking } from '#ui/values/clock.ts'

/** The current time, updated at each full step of so many milliseconds; not updated while the page is hidden. */
export const useNow = (step: number): Date => new Date(useTicking((now) => Math.floor(now / step)) * step)
