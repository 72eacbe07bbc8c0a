import type { Dialect } from '#dataProvider/dialect.ts'
import type { FormContext } from '#engine/resource.ts'

/**
 * Whether the server marks the monitors that its status page shows. From 2.1.5 on servers mark the hidden ones, with
 * another flag. Servers send either flag only when it is set (docs/contract/README.md#visibility-flag).
 */
export const tellsShown = ({ dialect, records }: Pick<FormContext, 'dialect' | 'records'>) =>
  dialect !== 'current' || records('service').some((service) => service.enable_show_in_service === true)

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

/** The values of a monitor with the flag that a server of the other dialect has. */
export function withOtherFlag(values: Record<string, unknown>, from: Dialect, to: Dialect) {
  const { hide_for_guest, enable_show_in_service, ...others } = values
  const isHidden = from === 'current' ? Boolean(hide_for_guest) : !enable_show_in_service
  return to === 'current' ? { ...others, hide_for_guest: isHidden } : { ...others, enable_show_in_service: !isHidden }
}
