import { useRecordContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import type { MessageKey } from '#locales/messages.ts'
import { instantOf, type TimeUnit } from '#ui/values/time.ts'
import { Ago } from './Ago.tsx'

/** The time since a moment of the record; the zero time means never, in the words of `never`. */
export function timeCell(unit: TimeUnit, never: MessageKey = 'app.never') {
  return function TimeCell({ source }: { source: string }) {
    const wire = useRecordContext<Record<string, unknown>>()?.[source] as string | number | undefined
    const t = useT()
    const instant = instantOf(wire, unit)
    return instant ? <Ago instant={instant} /> : <>{t(never)}</>
  }
}
