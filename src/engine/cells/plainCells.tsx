import { useRecordContext } from 'react-admin'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { Icon } from '#ui/Icon.tsx'

/** The unchanged text; the column truncates a long text. */
export function TextCell({ source }: { source: string }) {
  const record = useRecordContext<Record<string, unknown>>()
  return <>{String(record?.[source] ?? '')}</>
}

export function NumberCell({ source }: { source: string }) {
  const value = useRecordContext<Record<string, unknown>>()?.[source]
  const locale = useLocale()
  return <>{typeof value === 'number' ? value.toLocaleString(locale) : ''}</>
}

/** A number with its unit after it. */
export function unitCell(unit: string) {
  return function UnitCell({ source }: { source: string }) {
    const value = useRecordContext<Record<string, unknown>>()?.[source]
    return typeof value === 'number' ? (
      <>
        <NumberCell source={source} /> {unit}
      </>
    ) : null
  }
}

/** An id is a name, not a quantity, so it has no thousands separators. */
export const IdCell = () => <>{useRecordContext()?.id}</>

/** Several strings, separated by commas. */
export function ListCell({ source }: { source: string }) {
  const value = useRecordContext<Record<string, unknown>>()?.[source]
  return <>{Array.isArray(value) ? value.join(', ') : ''}</>
}

/** A check mark for true, nothing for false. */
export function ToggleCell({ source }: { source: string }) {
  const on = useRecordContext<Record<string, unknown>>()?.[source] === true
  const t = useT()
  return on ? <Icon name="check" className="good" role="img" aria-label={t('app.yes')} /> : null
}
