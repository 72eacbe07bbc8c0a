import { useRecordContext, useTranslate } from 'react-admin'
import { meaningOf } from './reason.ts'

/** Why a transfer ended, in plain words. The tooltip contains the original text of the agent or the server. */
export function ReasonCell({ source }: { source: string }) {
  const words = String(useRecordContext<Record<string, unknown>>()?.[source] ?? '')
  const translate = useTranslate()
  if (!words) return null
  const meaning = meaningOf(words)
  return (
    <span className="words long" data-tip={words}>
      {translate(meaning, { _: meaning })}
    </span>
  )
}
