const two = (number: number) => String(number).padStart(2, '0')

/** The calendar date of a moment in the zone of the viewer: `2026-01-31`. */
export function localDate(moment: number): string {
  const date = new Date(moment)
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The moment at which the calendar day of a moment began in the zone of the viewer. */
export const startOfDay = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0)
