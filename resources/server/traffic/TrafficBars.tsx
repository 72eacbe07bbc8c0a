import { useId } from 'react'
import { bytes } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { totalBytes, type TrafficSum } from './rows.ts'
import './traffic.css'

interface TrafficBarsProps {
  title: string
  parts: readonly TrafficSum[]
  /** The times at which the parts begin, and the end of the last. */
  borders: readonly number[]
  unit: 'hour' | 'day'
}

/** Returns the names of the parts: `Nov 23`, or `Nov 23, 14:00`. */
function usePartNames(unit: 'hour' | 'day'): (at: number) => string {
  const locale = useLocale()
  const day = { month: 'short', day: 'numeric' } as const
  const format = new Intl.DateTimeFormat(locale, unit === 'day' ? day : { ...day, hour: '2-digit', minute: '2-digit' })
  return (at) => format.format(at)
}

/** A bar for each hour or day: what came in below, what went out above it. The same as a table on request. */
export function TrafficBars({ title, parts, borders, unit }: TrafficBarsProps) {
  const id = useId()
  const locale = useLocale()
  const t = useT()
  const nameOf = usePartNames(unit)
  const most = Math.max(1, ...parts.map(totalBytes))
  const size = (amount: number) => bytes(Math.round(amount), locale)
  const [inbound, outbound] = [t('pages.serverPage.inbound'), t('pages.serverPage.outbound')]
  const sum = parts.reduce((all, part) => all + totalBytes(part), 0)
  const told = (label: string, amount: number) => t('app.valued', { label, value: size(amount) })
  return (
    <section aria-labelledby={id} className="traffic-bars">
      <h2 id={id}>
        {title} <b>{size(sum)}</b>
        <span className="legend">
          <i className="in" /> {inbound} <i className="out" /> {outbound}
        </span>
      </h2>
      <div role="img" aria-label={told(title, sum)} className="bars">
        <small>{size(most)}</small>
        {parts.map((part, place) => {
          const at = borders[place] ?? 0
          const tip = [nameOf(at), told(inbound, part.received), told(outbound, part.sent)].join(' · ')
          return (
            <span key={at} data-tip={tip}>
              <i className="out" style={{ height: `${(part.sent / most) * 100}%` }} />
              <i className="in" style={{ height: `${(part.received / most) * 100}%` }} />
            </span>
          )
        })}
      </div>
      <p className="axis" aria-hidden>
        <span>{nameOf(borders[0] ?? 0)}</span>
        <span>{nameOf(borders.at(-2) ?? 0)}</span>
      </p>
      <details>
        <summary>{t('charts.table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('charts.time')}</th>
              <th scope="col">{inbound}</th>
              <th scope="col">{outbound}</th>
              <th scope="col">{t('pages.traffic.total')}</th>
            </tr>
          </thead>
          <tbody>
            {parts
              .map((part, place) => ({ part, at: borders[place] ?? 0 }))
              .toReversed()
              .map(({ part, at }) => (
                <tr key={at}>
                  <th scope="row">{nameOf(at)}</th>
                  <td>{size(part.received)}</td>
                  <td>{size(part.sent)}</td>
                  <td>{size(totalBytes(part))}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
