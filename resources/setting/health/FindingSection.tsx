import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { LinkBase, useGetResourceLabel } from 'react-admin'
import { Link } from 'react-router-dom'
import { nameOrKind } from '#engine/data/names.ts'
import { recordAddressOf } from '#engine/nav/recordAddressOf.ts'
import type { AnyResource } from '#engine/resource.ts'
import { useT } from '#i18n/useT.ts'
import { finger, touch } from '#ui/touch.ts'
import type { HealthFinding } from './findings.ts'
import type { AskedRemedy } from './RemedyDialog.tsx'
import { formAddressOf, isShared, labelOf, type DialogRemedy } from './remedy.ts'

interface FindingSectionProps {
  descriptor: AnyResource
  findings: readonly HealthFinding[]
  /** The servers whose agents were asked to update. */
  asked: ReadonlySet<number>
  /** Opens what repairs some of the records. */
  onAsk: (asked: AskedRemedy) => void
}

/** What is doubtful about the records of a resource; what repairs several of them is beside the heading. */
export function FindingSection({ descriptor, findings, asked, onAsk }: FindingSectionProps) {
  const label = useGetResourceLabel()(descriptor.name, 2)
  const t = useT()
  return (
    <Paper component="section" variant="outlined" aria-label={label} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={heading}>
        <Typography component="h2" variant="h6" sx={{ marginInlineEnd: 'auto' }}>
          {label}
        </Typography>
        {sharedRemedies(findings).map(({ remedy, records }) => (
          <Button
            key={JSON.stringify(remedy)}
            variant="outlined"
            size="small"
            onClick={() => onAsk({ descriptor, remedy, records })}
          >
            {t('list.counted', { name: t(labelOf(descriptor, remedy)), count: records.length })}
          </Button>
        ))}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {findings.map((finding) => (
          <FindingRow
            key={`${finding.record.id}/${finding.message}/${JSON.stringify(finding.args)}`}
            {...finding}
            asked={asked}
            onAsk={onAsk}
          />
        ))}
      </Box>
    </Paper>
  )
}

/** The remedies for more than one record, each with its records. */
function sharedRemedies(findings: readonly HealthFinding[]): Pick<AskedRemedy, 'remedy' | 'records'>[] {
  const groups: { remedy: DialogRemedy; records: AskedRemedy['records'] }[] = []
  for (const { remedy, record } of findings) {
    if (!remedy || !isShared(remedy)) continue
    const group = groups.find((each) => JSON.stringify(each.remedy) === JSON.stringify(remedy))
    if (group) group.records = [...group.records, record]
    else groups.push({ remedy, records: [record] })
  }
  return groups.filter(({ records }) => records.length > 1)
}

/** One finding: the record, what is doubtful, and how to repair it. */
function FindingRow({
  descriptor,
  record,
  message,
  args,
  remedy,
  asked,
  onAsk,
}: HealthFinding & Pick<FindingSectionProps, 'asked' | 'onAsk'>) {
  const isSingleton = descriptor.api?.singleton
  const t = useT()
  const name = nameOrKind(descriptor, record, t)
  const isAsked = remedy?.kind === 'action' && remedy.key === 'forceUpdate' && asked.has(record.id)
  const label = remedy && t(labelOf(descriptor, remedy))
  const named = { size: 'small', 'aria-label': t('app.named', { action: label, name }) } as const
  return (
    <Box component="li" sx={row}>
      <Link to={isSingleton ? descriptor.route : recordAddressOf(descriptor, record.id, name)} state={wayBack}>
        {name}
      </Link>
      <span>
        {t(message, args)}
        {isAsked && <small role="status">{t('health.asked')}</small>}
      </span>
      {remedy?.kind === 'edit' && (
        <Button {...named} component={LinkBase} to={formAddressOf(descriptor, record, remedy.field)} state={wayBack}>
          {label}
        </Button>
      )}
      {remedy && remedy.kind !== 'edit' && (
        <Button {...named} onClick={() => onAsk({ descriptor, remedy, records: [record] })}>
          {label}
        </Button>
      )}
    </Box>
  )
}

/** A form that is opened from here leads back. */
const wayBack = { openedHere: true }

const heading = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 } as const

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(120px, 30%) 1fr auto' },
  alignItems: 'baseline',
  columnGap: 2,
  py: 0.75,
  overflowWrap: 'anywhere',
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '& > a:first-of-type': { color: 'primary.main' },
  '& small': { display: 'block', color: 'text.secondary' },
  // On a phone the remedy is beside the name, and what is doubtful below both.
  '& > span': { order: { xs: 1, sm: 0 }, gridColumn: { xs: '1 / -1', sm: 'auto' } },
  '& > .MuiButton-root': { marginInlineEnd: -1.25 },
  [touch]: { '& > a:first-of-type': { display: 'block', minHeight: finger, lineHeight: `${finger}px` } },
} as const
