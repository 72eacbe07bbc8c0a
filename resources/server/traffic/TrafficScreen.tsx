import Alert from '@mui/material/Alert'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import SaveAlt from '@mui/icons-material/SaveAltOutlined'
import { useMemo } from 'react'
import { useGetResourceLabel } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { distinctName } from '#engine/data/names.ts'
import { useRecords, useRecordsOf } from '#engine/data/related.ts'
import { TitleHeading } from '#engine/nav/TitleHeading.tsx'
import { ranges } from '#history/ranges.ts'
import { useHistoryStore } from '#history/useHistoryStore.ts'
import { duration } from '#i18n/quantities.ts'
import { sentences } from '#i18n/sentences.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { useLiveValue } from '#live/useLiveSource.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { useNarrow } from '#ui/narrow.ts'
import { useChangeQuery } from '#ui/router/useChangeQuery.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { ServersNotice } from '../past/ServersNotice.tsx'
import { ChoiceFields } from '../past/ChoiceFields.tsx'
import { PastSwitch } from '../past/PastSwitch.tsx'
import { ReadingProgress } from '../reading/ReadingProgress.tsx'
import { useServerChoice } from '../past/useServerChoice.ts'
import { CyclesTable } from './CyclesTable.tsx'
import { cycleRows, cyclesOfGroups, partsOfAll, sumOfTraffic, type ServerTraffic, type TrafficSum } from './rows.ts'
import { SumsOfRows, type NamedTraffic } from './SumsOfRows.tsx'
import { TrafficBars } from './TrafficBars.tsx'
import { useSeenTraffic } from './useSeenTraffic.ts'
import { seenPeriods, storedPeriods, type TrafficPeriod } from './trafficQuery.ts'
import { useTraffic } from './useTraffic.ts'
import { useTrafficFile } from './useTrafficFile.ts'
import '../past/past.css'
import './traffic.css'

const minute = 60_000

/** How much traffic servers have: by hour, day and cycle, for each, for groups and for all together. */
export function TrafficScreen() {
  const chosen = useServerChoice()
  const store = useHistoryStore()
  const { periods, period, by, set } = usePeriod(store)
  const traffic = useTraffic(chosen.ids, period, chosen.known && store === 'on')
  const seen = useSeenTraffic(chosen.servers, chosen.known && store !== undefined && store !== 'on')
  const rows = useNamedTraffic(chosen, by, store === 'on' ? traffic : undefined, seen)
  const isReading = store === undefined || traffic.isReading
  const { servers: cycles, now } = useCycleRows(chosen, traffic.results, isReading)
  const cyclesShown = by === 'group' ? cyclesOfGroups(chosen.groups, cycles) : cycles
  const parts = useMemo(
    () => partsOfAll([...traffic.results.values()], traffic.borders),
    [traffic.results, traffic.borders],
  )
  const resource = by === 'group' ? 'server-group' : 'server'
  const label = useGetResourceLabel()(resource, 1)
  const save = useTrafficFile(period, { rows, label, resource }, cyclesShown, traffic)
  const narrow = useNarrow()
  const locale = useLocale()
  const t = useT()
  const isEmpty = (period === 'cycle' ? cyclesShown : rows).length === 0
  return (
    <>
      <div className="list-title">
        <TitleHeading title={t('pages.traffic.title')} />
        {!narrow && <PastSwitch current="traffic" />}
        <div className="list-tools">
          <IconAction
            name={t('list.saveCsv')}
            icon={<SaveAlt fontSize="small" />}
            disabled={isEmpty || isReading}
            onClick={save}
          />
        </div>
      </div>
      <ServersNotice known={chosen.known} error={chosen.error} />
      <div className="past-fields">
        {narrow && <PastSwitch current="traffic" />}
        <Periods {...{ periods, period }} onChoose={(next) => set('unit', next)} />
        {(chosen.groups.length > 0 || by === 'group') && <By by={by} onChoose={(next) => set('by', next)} />}
        {chosen.settled && <ChoiceFields {...chosen} />}
      </div>
      {!chosen.known && !chosen.error && <Waiting />}
      {store === 'on' && (
        <ReadingProgress
          progress={traffic.progress}
          left={traffic.left}
          onMore={traffic.more}
          onStop={traffic.stop}
          onContinue={traffic.goOn}
        />
      )}
      {(store === 'off' || store === 'none') && <Alert severity="info">{t('pages.traffic.noStore')}</Alert>}
      {chosen.known && isEmpty && !isReading && (
        <Typography role="status" color="textSecondary" sx={{ py: 4, textAlign: 'center' }}>
          {t(period === 'cycle' ? 'pages.traffic.noPlans' : 'pages.traffic.nothing')}
        </Typography>
      )}
      {period !== 'cycle' && store === 'on' && rows.length > 0 && (
        <TrafficBars title={t('pages.traffic.title')} borders={traffic.borders} {...{ parts }} unit={traffic.unit} />
      )}
      {period !== 'cycle' && rows.length > 0 && (
        <SumsOfRows {...{ resource, label, rows }} hasPlans={by === 'server' && store === 'on'} />
      )}
      {period === 'cycle' && cyclesShown.length > 0 && (
        <CyclesTable {...{ resource, label, now }} rows={cyclesShown} servers={cycles} foresees={store === 'on'} />
      )}
      {store === 'on' && chosen.known && !(isReading && traffic.results.size === 0) && (
        <p className="past-note">
          {sentences([
            t('pages.traffic.lost'),
            t('pages.traffic.grain', { time: duration(ranges[traffic.range].bucket / 1000, locale) }),
            period === 'cycle' && t('pages.traffic.rate'),
            period === 'month' && traffic.borders.length > 31 && t('pages.traffic.monthCut'),
          ])}
        </p>
      )}
    </>
  )
}

/** The traffic in the whole period by server or by group, from the history or as it was seen. */
function useNamedTraffic(
  { servers, groups, ids }: ReturnType<typeof useServerChoice>,
  by: RowsBy,
  stored: Pick<ReturnType<typeof useTraffic>, 'results' | 'borders'> | undefined,
  seen: ReadonlyMap<number, TrafficSum>,
): NamedTraffic[] {
  const [known, borders] = [stored?.results, stored?.borders]
  return useMemo(() => {
    const wanted = new Set(ids)
    const sums = new Map(
      known && borders
        ? [...known].map(([id, traffic]) => [id, sumOfTraffic(partsOfAll([traffic], borders))] as const)
        : [...seen].filter(([id]) => wanted.has(id)),
    )
    if (by === 'server') {
      return [...sums].map(([id, sum]) => ({ id, sum, name: distinctName('name', servers, id), servers: [id] }))
    }
    return groups.flatMap((group) => {
      const members = (group['servers'] as readonly number[]).filter((id) => sums.has(id))
      const sum = sumOfTraffic(members.flatMap((id) => sums.get(id) ?? []))
      const { id } = group
      return members.length > 0 ? [{ id, name: distinctName('name', groups, id), sum, servers: members }] : []
    })
  }, [servers, groups, ids, by, known, borders, seen])
}

const ofCycles = ['traffic-cycle'] as const

function useCycleRows(
  { servers, ids }: ReturnType<typeof useServerChoice>,
  known: ReadonlyMap<number, ServerTraffic>,
  isReading: boolean,
) {
  const cycles = useRecordsOf(ofCycles).records('traffic-cycle')
  const rules = useRecords('alert-rule', { enabled: cycles.length > 0 }).records
  const now = useLiveValue(({ status }) => Math.floor((status().serverTime || Date.now()) / minute) * minute)
  const found = useMemo(() => {
    const wanted = new Set(ids)
    return cycleRows(
      servers.filter(({ id }) => wanted.has(id)),
      { cycles, rules },
      known,
      now,
      isReading,
    )
  }, [servers, ids, cycles, rules, known, now, isReading])
  return { servers: found, now }
}

type RowsBy = 'server' | 'group'

/** What the address asks for, `?unit=day&by=group`, of what can be shown. */
function usePeriod(store: ReturnType<typeof useHistoryStore>) {
  const [query] = useSearchParams()
  const changeQuery = useChangeQuery()
  const periods: readonly TrafficPeriod[] = store === 'off' || store === 'none' ? seenPeriods : storedPeriods
  const usual = periods === seenPeriods ? 'seen' : 'month'
  const period = periods.find((each) => each === query.get('unit')) ?? usual
  const by: RowsBy = query.get('by') === 'group' ? 'group' : 'server'
  const set = (name: 'unit' | 'by', value: string) => changeQuery((next) => next.set(name, value))
  return { periods, period, by, set }
}

interface PeriodsProps {
  periods: readonly TrafficPeriod[]
  period: TrafficPeriod
  onChoose: (period: TrafficPeriod) => void
}

function Periods({ periods, period, onChoose }: PeriodsProps) {
  const t = useT()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={period}
      onChange={(_, next: TrafficPeriod | null) => next && onChoose(next)}
      aria-label={t('pages.serverPage.period')}
    >
      {periods.map((each) => (
        <ToggleButton key={each} value={each}>
          {t(`pages.traffic.by.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

function By({ by, onChoose }: { by: RowsBy; onChoose: (by: RowsBy) => void }) {
  const labelOf = useGetResourceLabel()
  const t = useT()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={by}
      onChange={(_, next: RowsBy | null) => next && onChoose(next)}
      aria-label={t('charts.table')}
    >
      <ToggleButton value="server">{labelOf('server', 2)}</ToggleButton>
      <ToggleButton value="group">{labelOf('server-group', 2)}</ToggleButton>
    </ToggleButtonGroup>
  )
}
