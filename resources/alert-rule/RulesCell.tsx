import { useRecordContext } from 'react-admin'
import { CopyCell } from '#engine/cells/CopyCell.tsx'
import { CutLine } from '#engine/cells/CutLine.tsx'
import { useRecords } from '#engine/data/related.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { crashWarning } from './crashGuard.ts'
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
  const danger = crashWarning(rules, records)
  return (
    <CutLine end={<CopyCell source={source} />}>
      {danger && (
        <strong className="toned" data-tone="error" data-tip={t(danger)}>
          {t('pages.alertRule.dangerous')}{' '}
        </strong>
      )}
      <span className="words long">{conditionsInShort(rules, { locale, translate: t })}</span>
    </CutLine>
  )
}
