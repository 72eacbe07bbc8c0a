import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { useT } from '#i18n/useT.ts'
import { namesInLine } from '#ui/dialog/Names.tsx'
import { FurtherTexts } from '#ui/texts/FurtherTexts.tsx'
import { stageOf, type CommandRow } from './fleetRun.ts'
import { compareMachines, fewestForUsual, sightsIn, type LookDifference, type LookKind, type Sight } from './look.ts'

interface LookResultsProps {
  rows: readonly CommandRow[]
  nameOf: (id: number) => string
}

/** What the script has found, machine by machine, where they differ from most others. */
export const LookResults = (props: LookResultsProps) => (
  <FurtherTexts name="security" otherwise={() => null}>
    <Differences {...props} />
  </FurtherTexts>
)

function Differences({ rows, nameOf }: LookResultsProps) {
  const t = useT()
  const machines = rows
    .filter((row) => stageOf(row) === 'done')
    .map(({ id, output }) => ({ id, sights: sightsIn(output) }))
  if (machines.length === 0) return null
  const { usual, differences } = compareMachines(machines)
  const differing = differences.filter(({ extra, lacking }) => extra.length + lacking.length > 0)
  const alike = differences.filter((each) => !differing.includes(each))
  return (
    <Paper component="section" variant="outlined" aria-label={t('security.look.heading')} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h6">
        {t('security.look.heading')}
      </Typography>
      {machines.length < fewestForUsual && <Typography color="textSecondary">{t('security.look.few')}</Typography>}
      {differing.map((difference) => (
        <Machine key={difference.id} difference={difference} name={nameOf(difference.id)} />
      ))}
      {alike.length > 0 && (
        <Typography color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {t('app.valued', {
            label: t('security.look.same'),
            value: namesInLine(
              alike.map(({ id }) => nameOf(id)),
              t,
            ),
          })}
        </Typography>
      )}
      <Usual sights={usual} />
    </Paper>
  )
}

/** What is never folded: it opens a machine to somebody, however many machines have it. */
const grave: readonly LookKind[] = ['key', 'preload']

/** What most machines have. */
function Usual({ sights }: { sights: readonly Sight[] }) {
  const t = useT()
  const shown = sights.filter(({ kind }) => grave.includes(kind))
  const folded = sights.filter(({ kind }) => !grave.includes(kind))
  if (sights.length === 0) return null
  return (
    <Box component="section" aria-label={t('security.look.usual')} sx={{ pt: 1, overflowWrap: 'anywhere' }}>
      <Box sx={{ color: 'text.secondary' }}>{t('security.look.usual')}</Box>
      <SightList sights={shown} />
      {folded.length > 0 && (
        <details>
          <Box component="summary" sx={{ cursor: 'pointer' }}>
            {t('security.more', { smart_count: folded.length })}
          </Box>
          <SightList sights={folded} />
        </details>
      )}
    </Box>
  )
}

function Machine({ difference: { id, extra, lacking }, name }: { difference: LookDifference; name: string }) {
  const t = useT()
  return (
    <Box component="section" aria-label={name} sx={{ py: 1, overflowWrap: 'anywhere' }}>
      <Box component={Link} to={`/server/${id}`} sx={{ color: 'primary.main', fontWeight: 600 }}>
        {name}
      </Box>
      <Sights title={t('security.look.extra')} sights={extra} />
      <Sights title={t('security.look.lacking')} sights={lacking} />
    </Box>
  )
}

function Sights({ title, sights }: { title: string; sights: readonly Sight[] }) {
  if (sights.length === 0) return null
  return (
    <>
      <Box sx={{ color: 'text.secondary' }}>{title}</Box>
      <SightList sights={sights} />
    </>
  )
}

function SightList({ sights }: { sights: readonly Sight[] }) {
  const t = useT()
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, '&:empty': { display: 'none' } }}>
      {sights.map(({ kind, text, remark }) => (
        <li key={`${kind} ${text}`}>
          {t(`security.look.kinds.${kind}`)} <code>{text}</code> {remark}
        </li>
      ))}
    </Box>
  )
}
