import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetResourceLabel, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { plainName } from '#engine/data/related.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { CleanUpQuestion } from '#engine/references/CleanUpQuestion.tsx'
import { recordAddressOf } from '#engine/nav/recordAddressOf.ts'
import { ListNotice } from '#engine/page/ListNotice.tsx'
import { useT } from '#i18n/useT.ts'
import { finger, touch } from '#ui/touch.ts'
import { Waiting } from '#ui/Waiting.tsx'
import type { HealthFinding } from './findings.ts'
import { useHealth } from './useHealth.ts'

/** What is doubtful about the configuration, each with the way to mend it. */
export function HealthScreen() {
  const { dataProvider } = useEngine()
  const { findings, error } = useHealth()
  const [asking, setAsking] = useState(false)
  const label = useGetResourceLabel()
  const t = useT()
  const dangling = findings?.flatMap(({ removable }) => removable ?? []) ?? []
  const names = [...new Set(findings?.map(({ descriptor }) => descriptor.name))]
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 960 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h1" variant="h5" sx={{ marginInlineEnd: 'auto' }}>
          {t('health.title')}
        </Typography>
        {dangling.length > 0 && (
          <Button variant="outlined" onClick={() => setAsking(true)}>
            {t('health.cleanUp', { smart_count: dangling.length })}
          </Button>
        )}
      </Box>
      {error && <ListNotice stale={findings !== undefined} error={error} onRetry={() => dataProvider.resume()} />}
      {!findings && !error && <Waiting />}
      {findings?.length === 0 && <Alert severity="success">{t('health.fine')}</Alert>}
      {names.map((name) => (
        <Paper
          key={name}
          component="section"
          variant="outlined"
          aria-label={label(name, 2)}
          sx={{ p: { xs: 2, sm: 3 } }}
        >
          <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
            {label(name, 2)}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {findings
              ?.filter(({ descriptor }) => descriptor.name === name)
              .map((finding) => (
                <FindingRow
                  key={`${finding.record.id}/${finding.message}/${JSON.stringify(finding.args)}`}
                  {...finding}
                />
              ))}
          </Box>
        </Paper>
      ))}
      {asking && <CleanUpQuestion dangling={dangling} onClose={() => setAsking(false)} />}
    </Box>
  )
}

/** One finding; the name leads to where it is mended. */
function FindingRow({ descriptor, record, message, args }: HealthFinding) {
  const translate = useTranslate()
  const name = plainName(descriptor.recordRepresentation, record)
  return (
    <Box component="li" sx={row}>
      {descriptor.api?.singleton ? (
        <Link to={descriptor.route}>{translate(`resources.${descriptor.name}.name`, { smart_count: 1 })}</Link>
      ) : (
        <Link to={recordAddressOf(descriptor, record.id, name)}>{name}</Link>
      )}
      <span>{translate(message, args)}</span>
    </Box>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, 30%) 1fr' },
  columnGap: 2,
  py: 0.75,
  overflowWrap: 'anywhere',
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '& a': { color: 'primary.main' },
  [touch]: { '& a': { display: 'block', minHeight: finger, lineHeight: `${finger}px` } },
} as const
