import { useTranslate } from 'react-admin'
import { CreationsTable } from '#engine/creations/CreationsTable.tsx'
import { useT } from '#i18n/useT.ts'
import type { JudgedLine } from './judgement.ts'
import { useServiceFacts } from './useServiceFacts.ts'

/** What the lines will make, and what is wrong or doubtful about them. */
export function LinesPreview({ lines }: { lines: readonly JudgedLine[] }) {
  const t = useT()
  const translate = useTranslate()
  const { heads, factsOf } = useServiceFacts()
  const rows = lines.map(({ refusal, doubt, ...line }) => {
    const reason = refusal ?? doubt
    const tone = refusal ? 'bad' : doubt ? 'warn' : 'muted'
    return {
      ...factsOf({ ...line }),
      said: reason ? translate(reason.message, reason.args) : t('many.ready'),
      tone,
    } as const
  })
  return <CreationsTable label={t('many.preview')} heads={heads} rows={rows} />
}
