import Box from '@mui/material/Box'
import { useT } from '#i18n/useT.ts'
import type { PlannedRecord } from '#configuration/planImport.ts'
import { PlanRow } from './PlanRow.tsx'
import type { useComparison } from './useComparison.ts'

interface PlanTableProps {
  records: readonly PlannedRecord[]
  comparison: ReturnType<typeof useComparison>
}

/** The records of a file, with what differs and what is to be done. */
export function PlanTable({ records, comparison }: PlanTableProps) {
  const t = useT()
  return (
    <Box component="table" sx={table} aria-label={t('pages.configuration.compare')}>
      <thead>
        <tr>
          <th scope="col">{t('pages.configuration.record')}</th>
          <th scope="col">{t('pages.configuration.finding')}</th>
          <th scope="col">{t('pages.configuration.choice')}</th>
        </tr>
      </thead>
      <tbody>
        {records.map((planned) => (
          <PlanRow key={`${planned.descriptor.name}/${planned.id}`} planned={planned} comparison={comparison} />
        ))}
      </tbody>
    </Box>
  )
}

const narrow = '@media (max-width: 599.95px)'

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  overflowWrap: 'anywhere',
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', fontWeight: 400, px: 1, py: 0.75 },
  '& thead th': { color: 'text.secondary' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& tbody th': { fontWeight: 600, width: '30%' },
  '& small': { display: 'block', fontWeight: 400, color: 'text.secondary' },
  '& dl': { m: 0, mt: 0.5 },
  '& dt': { fontWeight: 600 },
  '& dd': { m: 0 },
  '& del': { color: 'error.main' },
  '& ins': { color: 'success.main', textDecoration: 'none' },
  [narrow]: {
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tr, & th, & td': { display: 'block' },
    '& tbody th': { width: 'auto', pb: 0 },
    '& tbody tr': { py: 1 },
  },
} as const
