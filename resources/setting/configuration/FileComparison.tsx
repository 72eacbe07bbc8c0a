import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { kindName } from '#engine/data/names.ts'
import { useT } from '#i18n/useT.ts'
import { choicesFor } from '#configuration/decision.ts'
import type { ImportPlan, PlannedRecord } from '#configuration/planImport.ts'
import { ComparisonBar } from './ComparisonBar.tsx'
import { PlanTable } from './PlanTable.tsx'
import { importStateOf } from './states.ts'
import type { ShownState, RecordState } from './states.ts'
import type { ComparedFile } from './useComparison.ts'
import Typography from '@mui/material/Typography'
import { useLocale } from '#i18n/useLocale.ts'

const kinds = ['different', 'renamed', 'new', 'onlyHere', 'several', 'absent', 'incomplete', 'same'] as const

/** How many records compare in which way. */
function FindingCounts({ plan: { records, onlyHere } }: { plan: ImportPlan }) {
  const locale = useLocale()
  const t = useT()
  const counts = kinds.map((kind) => {
    const count = kind === 'onlyHere' ? onlyHere.length : records.filter(({ finding }) => finding === kind).length
    return [kind, count] as const
  })
  const texts = counts
    .filter(([, count]) => count > 0)
    .map(([kind, count]) =>
      t('app.valued', { label: t(`pages.configuration.findings.${kind}`), value: count.toLocaleString(locale) }),
    )
  return <Typography color="textSecondary">{texts.join(' · ')}</Typography>
}

interface ComparisonProps {
  comparison: ComparedFile
  plan: ImportPlan
}

/** The records of a file beside those of the server, and the bar that saves what was chosen. */
export function FileComparison({ comparison, plan }: ComparisonProps) {
  const { outcomes, chooseFor } = comparison
  const [shown, setShown] = useState<{ plan: ImportPlan; filter: ShownState; records: readonly PlannedRecord[] }>()
  const t = useT()
  const { records, onlyHere, unknown, ignored } = plan
  const states = new Map<PlannedRecord, RecordState>(
    records.map((planned) => [planned, importStateOf(planned, comparison)]),
  )
  const same = records.filter(({ finding }) => finding === 'same').length
  const renamed = records.filter((planned) => planned.finding === 'renamed' && choicesFor(planned).includes('update'))
  // A row that is edited must not go away, so the rows are those that were in this state when it was chosen.
  const { filter, records: rows } =
    shown?.plan === plan ? shown : { filter: 'differing' as const, records: among('differing') }

  function among(chosen: ShownState): readonly PlannedRecord[] {
    return records.filter((planned) =>
      chosen === 'differing' ? planned.finding !== 'same' : states.get(planned) === chosen,
    )
  }

  const onlyHereAmong = (chosen: ShownState) => (chosen === 'onlyHere' || chosen === 'differing' ? onlyHere : [])

  return (
    <Box sx={{ width: '100%', display: 'flex', flexDirection: 'column', gap: 2 }}>
      {unknown.length > 0 && (
        <Alert severity="warning">
          {t('pages.configuration.unknown', {
            names: unknown.map((name) => t(`resources.${name}.name`, { smart_count: 2, _: name })).join(', '),
          })}
        </Alert>
      )}
      {ignored.length > 0 && (
        <Alert severity="warning">
          {t('pages.configuration.ignored', {
            names: ignored
              .map(({ descriptor, key }) =>
                descriptor ? t('app.valued', { label: kindName(descriptor.name, t), value: key }) : key,
              )
              .join(', '),
          })}
        </Alert>
      )}
      {records.length === 0 && <Alert severity="info">{t('pages.configuration.empty')}</Alert>}
      {records.length > 0 && same === records.length && (
        <Alert severity="success">{t('pages.configuration.equal')}</Alert>
      )}
      <FindingCounts plan={plan} />
      {renamed.length > 1 && outcomes.size === 0 && (
        <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => chooseFor(renamed, 'update')}>
          {t('pages.configuration.updateAll', { count: renamed.length })}
        </Button>
      )}
      <ComparisonBar
        comparison={comparison}
        plan={plan}
        filter={filter}
        countOf={(one) => among(one).length + onlyHereAmong(one).length}
        onFilter={(chosen) => setShown({ plan, filter: chosen, records: among(chosen) })}
      />
      <PlanTable records={rows} onlyHere={onlyHereAmong(filter)} comparison={comparison} />
    </Box>
  )
}
