import Typography from '@mui/material/Typography'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import type { ImportPlan } from '#configuration/planImport.ts'

const kinds = ['different', 'renamed', 'new', 'onlyHere', 'several', 'absent', 'incomplete', 'same'] as const

/** How many records compare in which way. */
export function FindingCounts({ plan: { records, onlyHere } }: { plan: ImportPlan }) {
  const locale = useLocale()
  const t = useT()
  const counts = kinds.map((kind) => {
    const count = kind === 'onlyHere' ? onlyHere.length : records.filter(({ finding }) => finding === kind).length
    return [kind, count] as const
  })
  const texts = counts
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${t(`pages.configuration.findings.${kind}`)}: ${count.toLocaleString(locale)}`)
  return <Typography color="textSecondary">{texts.join(' · ')}</Typography>
}
