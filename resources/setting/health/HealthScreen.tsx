import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ListNotice } from '#engine/page/ListNotice.tsx'
import { useT } from '#i18n/useT.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { KnownFindings } from '../finding/KnownFindings.tsx'
import { useKnown } from '../finding/useKnown.ts'
import { FindingSection, keyOfFinding, RecordFinding } from './FindingSection.tsx'
import type { HealthFinding } from './findings.ts'
import { RemedyDialog, type AskedRemedy } from './RemedyDialog.tsx'
import { useHealth } from './useHealth.ts'

/** What is doubtful about the configuration, each with a way to repair it. */
export function HealthScreen() {
  const { findings: all, error, again, lacks, findingsAfter } = useHealth()
  const known = useKnown()
  const isKnown = (finding: HealthFinding) => known.isKnown(keyOfFinding(finding))
  const findings = all?.filter((finding) => !isKnown(finding))
  const others = all?.filter(isKnown) ?? []
  const [asked, setAsked] = useState<AskedRemedy>()
  const [updating, setUpdating] = useState<ReadonlySet<number>>(new Set())
  const t = useT()
  const dangling = findings?.flatMap(({ remedy }) => (remedy?.kind === 'cleanUp' ? remedy.dangling : [])) ?? []
  const [first] = dangling
  const descriptors = [...new Set(findings?.map(({ descriptor }) => descriptor))]
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h1" variant="h5" sx={{ marginInlineEnd: 'auto' }}>
          {t('health.title')}
        </Typography>
        {first && (
          <Button
            variant="outlined"
            onClick={() =>
              setAsked({ descriptor: first.descriptor, remedy: { kind: 'cleanUp', dangling }, records: [] })
            }
          >
            {t('health.cleanUp', { smart_count: dangling.length })}
          </Button>
        )}
      </Box>
      {error && <ListNotice stale={findings !== undefined && !lacks} error={error} onRetry={again} />}
      {!findings && !error && <Waiting />}
      {findings?.length === 0 && !error && !lacks && <Alert severity="success">{t('health.fine')}</Alert>}
      {descriptors.map((descriptor) => (
        <FindingSection
          key={descriptor.name}
          descriptor={descriptor}
          findings={findings?.filter((finding) => finding.descriptor === descriptor) ?? []}
          asked={updating}
          known={known}
          onAsk={setAsked}
        />
      ))}
      <KnownFindings count={others.length}>
        {others.map((finding) => (
          <RecordFinding key={keyOfFinding(finding)} {...{ finding, known }} asked={updating} onAsk={setAsked} />
        ))}
      </KnownFindings>
      {asked && (
        <RemedyDialog
          asked={asked}
          findingsAfter={findingsAfter}
          onAsked={(ids) => setUpdating((before) => new Set([...before, ...ids]))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Box>
  )
}
