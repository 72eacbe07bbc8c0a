import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { useThresholds } from '../thresholds/thresholds.ts'
import { looks, looksOf, none, type TileLook } from './looks.ts'
import { placesIn } from './mapBlocks.ts'
import type { MapView } from './useMapView.ts'

/** What the colors mean, and how many of the servers that are shown have each. */
export function MapLegend({ view: { figure, blocks, looks: known } }: { view: MapView }) {
  const [thresholds] = useThresholds()
  const locale = useLocale()
  const t = useT()
  const steps = figure.steps(thresholds).map((step) => figure.text(step, locale))
  const counts = new Map<TileLook, number>()
  for (const place of placesIn(blocks)) {
    const look = looks[known[place] ?? none] ?? 'none'
    counts.set(look, (counts.get(look) ?? 0) + 1)
  }
  const entries: { look: TileLook; text: string }[] = looksOf(figure).map((look, place) => ({
    look,
    text: place === 0 ? t('map.below', { limit: steps[0] ?? '' }) : t('map.from', { limit: steps[place - 1] ?? '' }),
  }))
  entries.push({ look: 'offline', text: t('app.offline') }, { look: 'none', text: t('map.noValue') })
  return (
    <ul className="map-legend" aria-label={t('map.legend')}>
      {entries.map(({ look, text }) => (
        <li key={look}>
          <i className="map-look" data-look={look} />
          {text}
          <b>{(counts.get(look) ?? 0).toLocaleString(locale)}</b>
        </li>
      ))}
    </ul>
  )
}
