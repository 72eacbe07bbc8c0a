import { useTranslate } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import type { JudgedLine } from './judgement.ts'
import { LinesTable } from './LinesTable.tsx'

/** What the lines will make, and what is wrong with those that make nothing. */
export function LinesPreview({ lines }: { lines: readonly JudgedLine[] }) {
  const t = useT()
  const translate = useTranslate()
  const rows = lines.map(({ refusal, ...line }) => ({
    ...line,
    said: refusal ? translate(refusal.message, refusal.args) : t('pages.service.many.ready'),
    tone: refusal ? ('bad' as const) : ('muted' as const),
  }))
  return <LinesTable label={t('pages.service.many.preview')} last={t('pages.service.many.result')} rows={rows} />
}
