import type { FormContext } from '#engine/resource.ts'

/**
 * Whether the server marks the monitors that its status page shows. Releases from 2.1.5 on mark those that it hides,
 * with another flag; both are told only where they are set (docs/contract/README.md#visibility-flag).
 */
export const tellsShown = ({ dialect, records }: FormContext) =>
  dialect !== 'current' || records('service').some((service) => service.enable_show_in_service === true)

/**
 * Where nothing tells which of the flags the server knows, it is sent both; but a flag that nobody has changed goes
 * back as it came, so that no edit shows a hidden monitor.
 */
export function withVisibility<V extends { hide_for_guest: boolean }>(values: V, context: FormContext) {
  if (tellsShown(context) || values.hide_for_guest === context.record?.hide_for_guest) return values
  return { ...values, enable_show_in_service: !values.hide_for_guest }
}
