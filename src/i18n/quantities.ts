/** A format for each language, made once: making one takes longer than using it a hundred times. */
export function formats(options: Intl.NumberFormatOptions): (locale: string) => Intl.NumberFormat {
  const made = new Map<string, Intl.NumberFormat>()
  return (locale) => {
    const format = made.get(locale) ?? new Intl.NumberFormat(locale, options)
    made.set(locale, format)
    return format
  }
}

/** Chinese texts have a blank between a figure and its unit: `30 秒`, which `Intl` writes without one. */
export const spaced = (text: string, locale: string) =>
  locale.startsWith('zh') ? text.replace(/(?<=\d)(?=\p{Script=Han})|(?<=\p{Script=Han})(?=\d)/gu, ' ') : text

const percents = formats({ style: 'percent', maximumFractionDigits: 0 })
const wholes = formats({ maximumFractionDigits: 0 })
const tenths = formats({ maximumFractionDigits: 1 })
const hundredths = formats({ maximumFractionDigits: 2 })
const hundredthsAlways = formats({ minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Returns a function that writes an amount in a unit: 2 of `week`, with long names, as `2 weeks`. */
export function inUnit(
  unit: string,
  options: Intl.NumberFormatOptions = {},
): (value: number, locale: string) => string {
  const asked = formats({ style: 'unit', unit, ...options })
  const short = formats({ style: 'unit', unit, ...options, unitDisplay: 'short' })
  const long = formats({ style: 'unit', unit, ...options, unitDisplay: 'long' })
  // Narrow units in Japanese are Latin letters, which Japanese readers do not take for days and hours. The long second
  // in Chinese is a spoken word: 秒钟. In German, the day alone has a letter that nobody knows: 96 T.
  const odd = options.unitDisplay === 'narrow' ? 'ja' : 'zh'
  const formatOf = (locale: string) => {
    if (locale.startsWith(odd)) return short
    return unit === 'day' && options.unitDisplay === 'narrow' && locale.startsWith('de') ? long : asked
  }
  return (value, locale) => spaced(formatOf(locale)(locale).format(value), locale)
}

/** 0.246 as `25%`. */
export const percent = (share: number, locale: string) => percents(locale).format(share)

/** 0.1234 as `0.12`. */
export const figure = (value: number, locale: string) => hundredths(locale).format(value)

/** A load average, 0.1 as `0.10`: in a column, the points are aligned. */
export const load = (value: number, locale: string) => hundredthsAlways(locale).format(value)

/** 12 as `12d`. */
export const days = inUnit('day', { unitDisplay: 'narrow' })

/** 61.4 as `61°C`. */
export const degrees = inUnit('celsius', { maximumFractionDigits: 0 })

const sizes = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB']

const inSizes = (names: readonly string[], base: number) => (count: number, locale: string) => {
  const power = Math.max(
    0,
    names.findLastIndex((_, at) => count >= base ** at),
  )
  const amount = (power === 0 ? wholes : tenths)(locale).format(count / base ** power)
  return `${amount} ${names[power]}`
}

/** Bytes in the largest binary unit in which the amount is at least one: 1536 as `1.5 KiB`. */
export const bytes = inSizes(sizes, 1024)

/** The same in decimal units, in which plans are sold: 1500 as `1.5 kB`. */
export const decimalBytes = inSizes(['B', 'kB', 'MB', 'GB', 'TB', 'PB'], 1000)

const tenthsAlways = formats({ minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Bytes in a second with three digits at most, so that a column keeps its width: 1047859 as `1.0 MiB/s`. */
export function rate(count: number, locale: string): string {
  const power = sizes.findIndex((_, at) => at === sizes.length - 1 || Math.round(count / 1024 ** at) < 1000)
  const amount = count / 1024 ** power
  const format = power === 0 || Math.round(amount * 10) >= 1000 ? wholes : tenthsAlways
  return `${format(locale).format(amount)} ${sizes[power]}/s`
}

const units = ['day', 'hour', 'minute', 'second'] as const

function spoken(unitDisplay: 'long' | 'narrow') {
  const spans = units.map((unit, at) => ({
    length: [86_400, 3600, 60, 1][at] ?? 1,
    text: inUnit(unit, { unitDisplay }),
  }))
  return (seconds: number, locale: string) => {
    const span = spans.find(({ length }) => seconds >= length) ?? spans.at(-1)
    return span ? span.text(Math.floor(seconds / span.length), locale) : ''
  }
}

/** Seconds in the largest unit that fits, as a whole number: 939200 as `10 days`. */
export const duration = spoken('long')

/** The same in short: 939200 as `10d`. */
export const shortDuration = spoken('narrow')

const shortSpans = units.map((unit) => inUnit(unit, { unitDisplay: 'short' }))

/** Seconds in all units that it takes, without rounding: 90 as `1 min 30 sec`. */
export function exactDuration(seconds: number, locale: string): string {
  const counts = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ]
  const parts = counts.flatMap((count, at) => (count > 0 ? (shortSpans[at]?.(count, locale) ?? []) : []))
  return parts.join(' ') || (shortSpans[3]?.(0, locale) ?? '')
}
