import type { Dialect } from '#dataProvider/dialect.ts'
import type { AnyRecord } from '#engine/field.ts'

/**
 * Whether the server puts figures into units. From 1.14.13 on it does and each notifier tells
 * (docs/contract/README.md#metric-units).
 */
export const knowsUnits = (dialect: Dialect, notifiers: readonly AnyRecord[]) =>
  dialect !== 'classic' || notifiers.some((notifier) => notifier.knowsUnits === true)
