import { useStored } from '#engine/data/useStored.ts'
import { useRecords } from '#engine/data/related.ts'
import { bytes, rate } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { useLiveSource, useLiveStatus } from '#live/useLiveSource.ts'
import type { MeasuredServer } from '../live/figures.tsx'
import { keptPlansKey, type KeptPlans } from '../traffic/keptPlans.ts'
import { fleetTotals } from './fleetTotals.ts'
import './totals.css'

interface TotalsLineProps {
  /** The servers that the list has found. */
  servers: readonly MeasuredServer[]
}

/** What the servers of the list have and do together, in one line. */
export function TotalsLine({ servers }: TotalsLineProps) {
  // The sums are computed again with each tick.
  useLiveStatus()
  const cycles = useRecords('traffic-cycle').records
  const [plans] = useStored<KeptPlans>(keptPlansKey)
  const sums = fleetTotals(servers, { cycles, plans }, useLiveSource())
  const locale = useLocale()
  const t = useT()
  const number = (value: number) => value.toLocaleString(locale)
  const both = (into: string, out: string) => `↓ ${into} ↑ ${out}`
  const parts: [label: string, value: string, tip?: string][] = [
    [t('app.online'), t('live.totals.part', { part: number(sums.online), whole: number(sums.servers) })],
    [t('live.totals.now'), both(rate(sums.inSpeed, locale), rate(sums.outSpeed, locale))],
    [
      t('live.totals.transferred'),
      both(bytes(sums.inTotal, locale), bytes(sums.outTotal, locale)),
      t('live.totals.sinceBoot'),
    ],
  ]
  const { inCycles } = sums
  if (inCycles.servers > 0) {
    const amount = bytes(inCycles.bytes, locale)
    parts.push([
      t('live.totals.cycle'),
      t('live.totals.onServers', { smart_count: inCycles.servers, amount }),
      t('live.totals.cycleAbout'),
    ])
  }
  if (sums.cores > 0) parts.push([t('live.totals.cores'), number(sums.cores)])
  if (sums.memory > 0) {
    const memory = { part: bytes(sums.memoryUsed, locale), whole: bytes(sums.memory, locale) }
    parts.push([t('resources.server.fields.memory'), t('live.totals.part', memory)])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- with the focus, keys scroll it
    <dl tabIndex={0}>
      {parts.map(([label, value, tip]) => (
        <div key={label} data-tip={tip}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
