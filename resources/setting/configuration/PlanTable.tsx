import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { kindName } from '#engine/data/names.ts'
import { useT } from '#i18n/useT.ts'
import type { ImportPlan, PlannedRecord } from '#configuration/planImport.ts'
import { comparisonTable } from './comparisonTable.ts'
import { PlanRow } from './PlanRow.tsx'
import type { ComparedFile } from './useComparison.ts'

interface PlanTableProps {
  records: readonly PlannedRecord[]
  onlyHere: ImportPlan['onlyHere']
  comparison: ComparedFile
}

/** So many rows are drawn at once: more would keep the page busy for seconds. */
const portion = 200

/** The records of a file, with what differs and what is to be done, and then those that only the server has. */
export function PlanTable({ records, onlyHere, comparison }: PlanTableProps) {
  const [most, setMost] = useState(portion)
  const t = useT()
  const count = records.length + onlyHere.length
  const left = count - most
  if (count === 0) return null
  return (
    <>
      <Box component="table" sx={comparisonTable} aria-label={t('pages.configuration.compare')}>
        <thead>
          <tr>
            <th scope="col">{t('pages.configuration.record')}</th>
            <th scope="col">{t('pages.configuration.finding')}</th>
            <th scope="col">{t('pages.configuration.choice')}</th>
          </tr>
        </thead>
        <tbody>
          {records.slice(0, most).map((planned) => (
            <PlanRow key={`${planned.descriptor.name}/${planned.id}`} planned={planned} comparison={comparison} />
          ))}
          {onlyHere.slice(0, Math.max(0, most - records.length)).map((one) => (
            <OnlyHereRow key={`${one.descriptor.name}/${one.record.id}`} {...one} />
          ))}
        </tbody>
      </Box>
      {left > 0 && (
        <Button sx={{ alignSelf: 'flex-start' }} onClick={() => setMost(most + portion)}>
          {t('app.showMore', { count: Math.min(left, portion) })}
        </Button>
      )}
    </>
  )
}

/** A record that only the server has. An import leaves it alone. */
function OnlyHereRow({ descriptor, name }: ImportPlan['onlyHere'][number]) {
  const t = useT()
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{kindName(descriptor.name, t)}</small>
      </th>
      <td>{t('pages.configuration.findings.onlyHere')}</td>
      <td>{t('pages.configuration.outcomes.skipped')}</td>
    </tr>
  )
}
