/** 0.246 as `25%`. */
export const percent = (share: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share)

const sizes = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB']

/** Bytes in the largest binary unit in which the amount is at least one: 1536 as `1.5 KiB`. */
export function bytes(count: number, locale: string): string {
  const power = count >= 1 ? Math.min(sizes.length - 1, Math.floor(Math.log2(count) / 10)) : 0
  const amount = new Intl.NumberFormat(locale, { maximumFractionDigits: power === 0 ? 0 : 1 }).format(
    count / 1024 ** power,
  )
  return `${amount} ${sizes[power]}`
}

const spans: [unit: string, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
]

/** Seconds in the largest unit that fits, as a whole number: 939200 as `10 days`. */
export function duration(seconds: number, locale: string): string {
  const [unit, length] = spans.find(([, size]) => seconds >= size) ?? ['second', 1]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.floor(seconds / length),
  )
}
