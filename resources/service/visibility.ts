import type { Dialect } from '#dataProvider/dialect.ts'
import type { FormContext } from '#engine/resource.ts'

/**
 * Whether the server marks the monitors that its status page shows. From 2.1.5 on servers mark the hidden ones, with
 * another flag. Servers send either flag only when it is set (docs/contract/README.md#visibility-flag), so this looks at
 * what was read: a record that was sent has both.
 */
export const tellsShown = ({ dialect, records }: Pick<FormContext, 'dialect' | 'records'>) =>
  dialect !== 'current' || records('service').some(({ knowsShown }) => knowsShown === true)

interface Visible {
  hide_for_guest: boolean
}

/**
 * If it is unknown which flag the server supports, both are sent. An unchanged flag is sent back as it was, so that an
 * edit never shows a hidden monitor.
 */
export function withVisibility<V extends Visible>(values: V, context: FormContext<Visible>) {
  if (tellsShown(context) || values.hide_for_guest === context.record?.hide_for_guest) return values
  return { ...values, enable_show_in_service: !values.hide_for_guest }
}

/**
 * The values of a monitor of a file with both flags: a form edits the one that the server has. Files tell the flag of
 * their server alone; older ones hold both, and the dialect says which is meant.
 */
export function withBothFlags(values: Record<string, unknown>, from: Dialect) {
  const { hide_for_guest, enable_show_in_service } = values
  const hides = from === 'current' || enable_show_in_service === undefined ? hide_for_guest : undefined
  if (hides === undefined && enable_show_in_service === undefined) return values
  const isHidden = hides === undefined ? !enable_show_in_service : Boolean(hides)
  return { ...values, hide_for_guest: isHidden, enable_show_in_service: !isHidden }
}
