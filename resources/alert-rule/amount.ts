import { quantity, type Unit } from '#charts/units.ts'
import { decimalBytes, formats } from '#i18n/quantities.ts'

/** The sizes in which bytes are typed, with their bytes. Plans are sold in powers of ten, machines count in those of two. */
const byteSizes = {
  B: 1,
  KiB: 2 ** 10,
  MiB: 2 ** 20,
  GiB: 2 ** 30,
  TiB: 2 ** 40,
  kB: 1e3,
  MB: 1e6,
  GB: 1e9,
  TB: 1e12,
} as const

export type ByteSize = keyof typeof byteSizes

export const byteSizeNames = Object.keys(byteSizes) as ByteSize[]

export const isInBytes = (unit: Unit | undefined) => unit === 'bytes' || unit === 'bytesPerSecond'

/** Bytes as a number with the size in which it is shortest and at least one; of two alike, the earlier and larger one. */
export function inByteSize(bytes: number): { amount: number; size: ByteSize } {
  let best = { amount: bytes, size: 'B' as ByteSize, letters: Infinity }
  for (const size of byteSizeNames) {
    const amount = bytes / byteSizes[size]
    const letters = String(amount).length
    const isFirst = size === 'B' || amount >= 1
    const isBetter = letters < best.letters || (letters === best.letters && !isDecimal(size))
    if (isFirst && isBetter && amount * byteSizes[size] === bytes) best = { amount, size, letters }
  }
  return { amount: best.amount, size: best.size }
}

const isDecimal = (size: ByteSize) => size.endsWith('B') && !size.includes('i') && size !== 'B'

/** The bytes of an amount, whole. */
export const inBytes = (amount: number, size: ByteSize) => Math.round(amount * byteSizes[size])

const exact = formats({ maximumFractionDigits: 20 })
const exactPercent = formats({ style: 'percent', maximumFractionDigits: 12 })
const exactCelsius = formats({ style: 'unit', unit: 'celsius', maximumFractionDigits: 20 })

/** A limit in words, without rounding: a rule says what it compares with. */
export function limitInWords(limit: number, unit: Unit | undefined, locale: string): string {
  if (unit === 'percent') return exactPercent(locale).format(limit / 100)
  if (unit === 'celsius') return exactCelsius(locale).format(limit)
  if (!isInBytes(unit)) return exact(locale).format(limit)
  const { amount, size } = inByteSize(limit)
  return `${exact(locale).format(amount)} ${size}${unit === 'bytesPerSecond' ? '/s' : ''}`
}

/** A value for a place beside a limit: bytes in decimal units if the limit is in such a unit. */
export function valueBeside(limit: number, value: number, unit: Unit, locale: string): string {
  if (!isInBytes(unit) || !isDecimal(inByteSize(limit).size)) return quantity(value, unit, locale)
  return `${decimalBytes(value, locale)}${unit === 'bytesPerSecond' ? '/s' : ''}`
}
