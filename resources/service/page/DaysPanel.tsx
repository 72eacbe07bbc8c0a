import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useT } from '#i18n/useT.ts'
import { latencyOf, totalOf } from '../status/status.ts'
import { useFigures } from '../status/useFigures.ts'
import type { useStatus } from '../status/useStatus.ts'
import { DayMarks } from './DayMarks.tsx'
import { DaysTable } from './DaysTable.tsx'
import { Figure } from './Figure.tsx'
import { Panel } from './Panel.tsx'

/** The last thirty days of a service: its figures, a mark for each day, and the figures of each day as a table. */
export function DaysPanel({ status, missing }: ReturnType<typeof useStatus>) {
  const figures = useFigures()
  const t = useT()
  const title = t('resources.service.fields.availability')
  if (!status)
    return <Panel title={title}>{missing && <Typography color="textSecondary">{t(missing)}</Typography>}</Panel>
  const { days, recent } = status
  const total = totalOf(days)
  return (
    <Panel title={title}>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0, mb: 2 }}>
        <Figure name={t('resources.service-status.name')}>{figures.share(total)}</Figure>
        <Figure name={t('resources.service.fields.latency')}>{figures.latency(latencyOf(days))}</Figure>
        <Figure name={t('pages.service.checks')}>{figures.checks(total)}</Figure>
        <Figure name={t('resources.service.fields.recent')}>{figures.checks(recent)}</Figure>
      </Box>
      <DayMarks days={days} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary', mb: 1 }} aria-hidden>
        <span>{days[0] && figures.day(days[0].at)}</span>
        <span>{t('pages.service.today')}</span>
      </Box>
      <DaysTable days={days} />
    </Panel>
  )
}
