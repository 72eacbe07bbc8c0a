import { useRecordContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import type { Enum } from '../enum.ts'

/** The label of an enumeration value; a number that the enumeration does not know is shown as a number. */
export function enumCell<V extends number>(of: Enum<V>) {
  return function EnumCell({ source }: { source: string }) {
    const value = useRecordContext<Record<string, unknown>>()?.[source] as V
    const t = useT()
    return of.values.includes(value) ? <span className="words">{t(of.label(value))}</span> : value || null
  }
}
