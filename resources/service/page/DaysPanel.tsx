import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useT } from '#i18n/useT.ts'
import { latencyOf, totalOf, serviceStateOf, upShareOf } from '../status/status.ts'
import { useDay } from '../status/useDay.ts'
import { useFigures } from '../status/useFigures.ts'
import type { useStatus } from '../status/useStatus.ts'
import { DaysTable } from './DaysTable.tsx'
import { Panel } from './Panel.tsx'
import type { ReactNode } from 'react'
import { markLook } from '../status/historyBar.ts'
import type { ServiceDay } from '../status/status.ts'
import { useHistoryText } from '../status/useHistoryText.ts'

/** A mark for each day; the tooltip of a mark tells the figures of its day. */
function DayMarks({ days }: { days: readonly ServiceDay[] }) {
  const textOf = useDayText()
  const summary = useHistoryText()(days)
  return (
    <Box role="img" aria-label={summary} sx={bar}>
      {days.map((day) => {
        const { color, height } = markLook[serviceStateOf(day)]
        return (
          <span key={day.ago} data-tip={textOf(day)}>
            <span style={{ height: `${height}%`, background: color }} />
          </span>
        )
      })}
    </Box>
  )
}

const bar = {
  display: 'flex',
  height: 48,
  // The mark and the space above it have the tooltip.
  '& > span': { flex: 1, display: 'flex', alignItems: 'flex-end', px: { xs: '1px', sm: '2px' } },
  '& > span > span': { width: '100%', borderRadius: '2px', forcedColorAdjust: 'none' },
  '& > span:hover': { bgcolor: 'action.hover' },
} as const

/** The last thirty days of a service: its figures, a mark for each day, and the figures of each day as a table. */
export function DaysPanel({ status, missing }: ReturnType<typeof useStatus>) {
  const figures = useFigures()
  const dateOf = useDay()
  const t = useT()
  const title = t('resources.service.fields.availability')
  if (missing)
    return (
      <Panel title={title}>
        <Typography color="textSecondary">{t(missing)}</Typography>
      </Panel>
    )
  const { days, recent } = status ?? unread
  const total = totalOf(days)
  const text = (figure: string) => (status ? figure : '–')
  return (
    <Panel title={title}>
      <Box component="dl" sx={figureGrid}>
        <Figure name={t('resources.service-status.name')}>{text(figures.share(total))}</Figure>
        <Figure name={t('resources.service.fields.latency')}>{text(figures.latency(latencyOf(days)))}</Figure>
        <Figure name={t('pages.service.checks')}>{text(figures.checks(total))}</Figure>
        <Figure name={t('resources.service.fields.recent')}>{text(figures.checks(recent))}</Figure>
      </Box>
      {status ? <DayMarks days={days} /> : <Box sx={bar} aria-busy />}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary', mb: 1 }} aria-hidden>
        <span>{days[0] && dateOf(days[0])}</span>
        <span>{t('pages.service.today')}</span>
      </Box>
      <DaysTable days={days} />
    </Panel>
  )
}

/** Takes the place of the figures while they are read. */
const unread = { days: [], recent: undefined }

const figureGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(45%, 180px), max-content))',
  columnGap: 4,
  rowGap: 1,
  m: 0,
  mb: 2,
} as const

/** A figure below its name. */
const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Box component="dt" sx={{ color: 'text.secondary', fontSize: 12 }}>
      {name}
    </Box>
    <Box component="dd" sx={{ m: 0, fontSize: 16, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Box>
  </div>
)

/** Returns a text with the figures of a day. */
function useDayText(): (day: ServiceDay) => string {
  const figures = useFigures()
  const dateOf = useDay()
  const t = useT()
  return (day) => {
    const parts = [figures.share(day)]
    if (upShareOf(day) !== undefined) parts.push(figures.checks(day))
    if (day.up > 0) parts.push(figures.latency(day.delay))
    return t('app.valued', { label: dateOf(day), value: parts.join(' · ') })
  }
}
