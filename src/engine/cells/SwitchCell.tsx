import { useRecordContext } from 'react-admin'
import { useResourceName } from '../EngineContext.ts'
import { useT } from '#i18n/useT.ts'
import type { AnyRecord } from '../field.ts'
import { useAllowed } from '../useAllowed.ts'
import { useRecordName } from '../data/useNames.ts'
import { useSwitch } from './useSwitch.ts'
import './switch.css'

/** A switch that saves immediately; the other fields of the record keep their values on the server. */
export function SwitchCell({ source }: { source: string }) {
  const record = useRecordContext<AnyRecord>()
  const resource = useResourceName()
  const nameOf = useRecordName()
  const allowed = useAllowed()
  const t = useT()
  const { wanted, set, question } = useSwitch(source)
  if (!record) return null
  return (
    <>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells by itself whether it is on
        role="switch"
        className="switch"
        aria-label={t('app.valued', { label: t(`resources.${resource}.fields.${source}`), value: nameOf(record) })}
        checked={wanted ?? record[source] === true}
        disabled={!allowed('update')}
        // Disabled for real, it would lose the focus.
        aria-disabled={wanted !== undefined}
        onChange={({ target }) => void set(record, target.checked)}
      />
      {question}
    </>
  )
}
