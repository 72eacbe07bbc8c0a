import NativeSelect from '@mui/material/NativeSelect'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { useTicking } from '#ui/values/clock.ts'
import { relativeTime } from '#ui/values/time.ts'
import { nextRuns } from './nextRuns.ts'
import { runTexts } from './runTexts.ts'
import type { Schedule } from './schedule.ts'
import { viewersZone, zoneName } from './serverZone.ts'
import { useServerZone } from './useServerZone.ts'
import { usualZone } from './usualZone.ts'

const listed = 5
const second = 1000
const minute = 60_000

/** The next runs of a schedule, in the time zone of the schedule or of the server, and by the clock of the viewer. */
export function ComingRuns({ schedule }: { schedule: Schedule }) {
  const server = useServerZone()
  const id = useId()
  const locale = useLocale()
  const t = useT()
  // An interval is counted from now, so its runs would move each second.
  const step = 'every' in schedule ? minute : second
  const now = useTicking((time) => Math.floor(time / step) * step)
  const ownZone = 'every' in schedule ? viewersZone() : schedule.zone
  const zone = ownZone ?? server.zone
  const found = t(server.isAssumed ? 'pages.cron.zoneAssumed' : 'pages.cron.zoneFound', {
    zone: zoneName(server.found),
  })
  const zones = [usualZone, 'UTC', ...(server.chosen ? [server.chosen] : []), ...Intl.supportedValuesOf('timeZone')]
  const [first, ...others] = nextRuns(schedule, now, listed, zone)
  function line(run: Date) {
    const { there, here } = runTexts(run, zone, viewersZone(), locale)
    const wait = relativeTime(run, now, locale)
    return (
      <li key={run.getTime()}>
        {there} – {here ? t('pages.cron.waitHere', { wait, time: here }) : wait}
      </li>
    )
  }
  return (
    <Typography variant="body2" color="textSecondary" component="div" sx={{ mt: 1 }}>
      <label htmlFor={id}>{t('pages.cron.nextRuns')} </label>
      <NativeSelect
        value={ownZone ?? server.chosen ?? ''}
        disabled={ownZone !== undefined}
        onChange={({ target }) => server.choose(target.value || undefined)}
        slotProps={{ input: { id } }}
      >
        {ownZone === undefined ? <option value="">{found}</option> : <option>{ownZone}</option>}
        {[...new Set(zones)].map((each) => each !== ownZone && <option key={each}>{each}</option>)}
      </NativeSelect>
      {ownZone === undefined && !server.chosen && server.isAssumed && <div>{t('pages.cron.zoneHelp')}</div>}
      <ol>{first && line(first)}</ol>
      {others.length > 0 && (
        <details>
          <summary>{t('app.showMore', { count: others.length })}</summary>
          <ol start={2}>{others.map(line)}</ol>
        </details>
      )}
    </Typography>
  )
}
