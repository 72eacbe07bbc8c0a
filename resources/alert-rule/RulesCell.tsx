import { useRecordContext } from 'react-admin'
import { CopyCell } from '#engine/cells/CopyCell.tsx'
import { CutLine } from '#engine/cells/CutLine.tsx'
import { useRecords } from '#engine/data/related.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { serversWithoutGpu } from './gpuGuard.ts'
import type { Rule } from './rule.ts'
import { conditionsInShort } from './sentence.ts'

/**
 * Says the conditions in short, with a button that copies them as JSON, and a warning if they would crash the server.
 */
export function RulesCell({ source }: { source: string }) {
  const rules = useRecordContext<{ id: number; rules: Rule[] }>()?.rules ?? []
  const { records } = useRecords('server')
  const locale = useLocale()
  const t = useT()
  const dangerous = serversWithoutGpu(rules, records).length > 0
  return (
    <CutLine end={<CopyCell source={source} />}>
      {dangerous && (
        <strong className="toned" data-tone="error" data-tip={t('validation.rule.gpuDanger')}>
          {t('pages.alertRule.dangerous')}{' '}
        </strong>
      )}
      <span className="words long">{conditionsInShort(rules, { locale, translate: t })}</span>
    </CutLine>
  )
}
