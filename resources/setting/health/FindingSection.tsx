import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { LinkBase, useGetResourceLabel } from 'react-admin'
import { nameOrKind } from '#engine/data/names.ts'
import { recordAddressOf } from '#engine/nav/recordAddressOf.ts'
import type { AnyResource } from '#engine/resource.ts'
import { useT } from '#i18n/useT.ts'
import { FindingRow, wayBack } from '../finding/FindingRow.tsx'
import { FindingList } from '../finding/KnownFindings.tsx'
import { markOf } from '../finding/markOf.ts'
import type { Known } from '../finding/useKnown.ts'
import type { HealthFinding } from './findings.ts'
import type { AskedRemedy } from './RemedyDialog.tsx'
import { formAddressOf, isShared, labelOf, type DialogRemedy } from './remedy.ts'

interface FindingSectionProps {
  descriptor: AnyResource
  findings: readonly HealthFinding[]
  /** The servers whose agents were asked to update. */
  asked: ReadonlySet<number>
  known: Known
  /** Opens what repairs some of the records. */
  onAsk: (asked: AskedRemedy) => void
}

/** What is doubtful about the records of a resource; what repairs several of them is beside the heading. */
export function FindingSection({ descriptor, findings, asked, known, onAsk }: FindingSectionProps) {
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
      <FindingList>
        {findings.map((finding) => (
          <RecordFinding key={keyOfFinding(finding)} {...{ finding, asked, known, onAsk }} />
        ))}
      </FindingList>
    </Paper>
  )
}

/** The mark of a finding, by what it says about which record. */
export const keyOfFinding = ({ descriptor, record, message, args, content = args }: HealthFinding): string =>
  markOf(`${descriptor.name}/${record.id}/${message}/${JSON.stringify(content)}`)

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

interface RecordFindingProps extends Pick<FindingSectionProps, 'asked' | 'known' | 'onAsk'> {
  finding: HealthFinding
}

/** One finding: the record, what is doubtful, and how to repair it. */
export function RecordFinding({ finding, asked, known, onAsk }: RecordFindingProps) {
  const { descriptor, record, message, args, remedy } = finding
  const isSingleton = descriptor.api?.singleton
  const t = useT()
  const name = nameOrKind(descriptor, record, t)
  const isAsked = remedy?.kind === 'action' && remedy.key === 'forceUpdate' && asked.has(record.id)
  const label = remedy && t(labelOf(descriptor, remedy))
  const named = { size: 'small', 'aria-label': t('app.named', { action: label, name }) } as const
  const button = () => {
    if (remedy?.kind === 'edit')
      return (
        <Button {...named} component={LinkBase} to={formAddressOf(descriptor, record, remedy.field)} state={wayBack}>
          {label}
        </Button>
      )
    return (
      remedy && (
        <Button {...named} onClick={() => onAsk({ descriptor, remedy, records: [record] })}>
          {label}
        </Button>
      )
    )
  }
  return (
    <FindingRow
      name={name}
      to={isSingleton ? descriptor.route : recordAddressOf(descriptor, record.id, name)}
      mark={keyOfFinding(finding)}
      known={known}
      remedy={button()}
    >
      {t(message, args)}
      {isAsked && <small role="status">{t('health.asked')}</small>}
    </FindingRow>
  )
}

const heading = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 } as const
