import { useTranslate } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import type { JudgedLine } from './judgement.ts'
import { LinesTable } from './LinesTable.tsx'

/** What the lines will make, and what is wrong or doubtful about them. */
export function LinesPreview({ lines }: { lines: readonly JudgedLine[] }) {
  const t = useT()
  const translate = useTranslate()
  const rows = lines.map(({ refusal, doubt, ...line }) => {
    const reason = refusal ?? doubt
    const tone = refusal ? 'bad' : doubt ? 'warn' : 'muted'
    return {
      ...line,
      said: reason ? translate(reason.message, reason.args) : t('pages.service.many.ready'),
      tone,
    } as const
  })
  return <LinesTable label={t('pages.service.many.preview')} last={t('pages.service.many.result')} rows={rows} />
}
