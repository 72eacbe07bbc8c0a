import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { useT } from '#i18n/useT.ts'
import { namesInLine } from '#ui/dialog/Names.tsx'
import { FurtherTexts } from '#ui/texts/FurtherTexts.tsx'
import { stageOf, type CommandRow } from './fleetRun.ts'
import { differencesAmong, fewestForUsual, sightsIn, type LookDifference, type Sight } from './look.ts'

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
  const all = differencesAmong(machines)
  const differing = all.filter(({ extra, lacking }) => extra.length + lacking.length > 0)
  const alike = all.filter((each) => !differing.includes(each))
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
    </Paper>
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
  const t = useT()
  if (sights.length === 0) return null
  return (
    <>
      <Box sx={{ color: 'text.secondary' }}>{title}</Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {sights.map(({ kind, text, remark }) => (
          <li key={`${kind} ${text}`}>
            {t(`security.look.kinds.${kind}`)} <code>{text}</code> {remark}
          </li>
        ))}
      </Box>
    </>
  )
}
