import type { Dialect } from '#dataProvider/dialect.ts'
import type { AnyRecord } from '#engine/field.ts'

/**
 * Whether the server formats numbers with units. It does from 1.14.13 on, and each notifier then has a field for it
 * (docs/contract/README.md#metric-units).
 */
export const knowsUnits = (dialect: Dialect, notifiers: readonly AnyRecord[]) =>
  dialect !== 'classic' || notifiers.some((notifier) => notifier.knowsUnits === true)
