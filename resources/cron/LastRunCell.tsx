import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRecordContext, useStore } from 'react-admin'
import { timeCell } from '#engine/cells/timeCell.tsx'
import { useRecords } from '#engine/data/related.ts'
import { useEngine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import { sentences } from '#i18n/sentences.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { useTicking } from '#ui/values/clock.ts'
import type { RanTask } from './serverZone.ts'
import { usualZone } from './usualZone.ts'

const minute = 60_000

const Time = timeCell('rfc3339', 'pages.cron.neverRan')

const readCode = async () => ({ ...(await import('./overdue.ts')), ...(await import('./serverZone.ts')) })

/** When a task ran last, and whether it should have run since; the list does not wait for the code that finds out. */
export function LastRunCell({ source }: { source: string }) {
  const task = useRecordContext<AnyRecord & RanTask>()
  const { data } = useQuery({ queryKey: ['overdue'], queryFn: readCode, staleTime: Infinity })
  const [chosenZone] = useStore<string | undefined>('serverZone')
  const tasks = useRecords('cron').records as unknown as readonly RanTask[]
  const live = useEngine().dataProvider.live
  const now = useTicking((time) => Math.floor(time / minute) * minute)
  const zone = useMemo(() => data?.knownZone(tasks, chosenZone), [data, tasks, chosenZone])
  const { startedAt } = live.status()
  const since = useMemo(
    () => task && data?.overdueSince(task, now, zone, startedAt),
    [task, data, now, zone, startedAt],
  )
  return (
    <>
      <Time source={source} />
      {task && data && since !== undefined && (
        <Overdue since={since} assumed={zone || data.hasOwnZone(task) ? undefined : usualZone} />
      )}
    </>
  )
}

/** `assumed`: the time zone that it is read in, if nobody knows. */
function Overdue({ since, assumed }: { since: number; assumed: string | undefined }) {
  const locale = useLocale()
  const t = useT()
  const missed = t('pages.cron.missed', { due: new Date(since).toLocaleString(locale) })
  const tip = sentences([missed, assumed && t('pages.cron.zoneAssumed', { zone: assumed })])
  return (
    <>
      {' · '}
      <span style={{ color: 'var(--lotus-warn)' }} data-tip={tip}>
        {t('pages.cron.overdue')}
      </span>
    </>
  )
}
