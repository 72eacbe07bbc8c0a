import type { NumberOrText } from '#i18n/useNumberText.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { ExpiryThresholds } from '../publicNote/expiry.ts'
import { measured, type Level, type Measured, type Thresholds } from './thresholds.ts'

export type LimitName = Measured | 'daysLeft'

/** The limits as they are typed. */
type TypedLimits = Record<LimitName, Record<Level, NumberOrText>>

/** A field of the form. */
export type LimitField = `${LimitName}.${Level}`

interface LimitFault {
  message: MessageKey
  args: Record<string, number>
}

export const limitNames: readonly LimitName[] = [...measured, 'daysLeft']

export const levels: readonly Level[] = ['warn', 'bad']

/** The largest limits, in percent and in days. */
const most = (name: LimitName) => (name === 'daysLeft' ? 3650 : 1000)

export function typedLimits(shares: Thresholds, { soon, urgent }: ExpiryThresholds): TypedLimits {
  const pairs = measured.map((name) => [name, shares[name]])
  return { ...Object.fromEntries(pairs), daysLeft: { warn: soon, bad: urgent } }
}

/** The limits that are typed without a fault. */
export function limitsTyped(typed: TypedLimits): { shares: Thresholds; expiry: ExpiryThresholds } {
  const numbers = (name: LimitName) => ({ warn: Number(typed[name].warn), bad: Number(typed[name].bad) })
  const { warn: soon, bad: urgent } = numbers('daysLeft')
  return {
    shares: Object.fromEntries(measured.map((name) => [name, numbers(name)])) as Thresholds,
    expiry: { soon, urgent },
  }
}

/** Why something typed is not a whole number between two limits. */
export function numberFault(value: NumberOrText, min: number, max: number): LimitFault | undefined {
  if (value === '') return { message: 'validation.required', args: {} }
  if (typeof value === 'string' || !Number.isInteger(value)) return { message: 'validation.integer', args: {} }
  if (value < min) return { message: 'validation.min', args: { min } }
  return value > max ? { message: 'validation.max', args: { max } } : undefined
}

/** Bad begins where the warning begins or beyond: at larger shares, at fewer days. */
function orderFault(name: LimitName, warn: number, bad: number): LimitFault | undefined {
  if (name === 'daysLeft') return bad > warn ? { message: 'validation.max', args: { max: warn } } : undefined
  return bad < warn ? { message: 'validation.min', args: { min: warn } } : undefined
}

/** Why the limits of each field cannot be saved, in the order of the form. */
export function limitFaults(typed: TypedLimits): ReadonlyMap<LimitField, LimitFault> {
  const faults = new Map<LimitField, LimitFault>()
  for (const name of limitNames) {
    for (const level of levels) {
      const fault = numberFault(typed[name][level], 0, most(name))
      if (fault) faults.set(`${name}.${level}`, fault)
    }
    if (faults.has(`${name}.warn`) || faults.has(`${name}.bad`)) continue
    const fault = orderFault(name, Number(typed[name].warn), Number(typed[name].bad))
    if (fault) faults.set(`${name}.bad`, fault)
  }
  return faults
}
