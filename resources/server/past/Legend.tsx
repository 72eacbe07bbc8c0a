import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { eventKinds, type EventKind, type Track } from './events.ts'
import { knownLook, eventLooks } from './eventLooks.ts'
import './past.css'

/** What the colors of the shown lines mean; kinds that look the same are one entry. */
export function Legend({ tracks }: { tracks: readonly Track[] }) {
  const locale = useLocale()
  const t = useT()
  const shown = new Set(tracks.flatMap(({ events }) => events.map(({ kind }) => kind)))
  const kinds = eventKinds.filter((kind) => shown.has(kind))
  const list = new Intl.ListFormat(locale)
  const isAlike = (one: EventKind) => (other: EventKind) => eventLooks[one].color === eventLooks[other].color
  const entries = kinds
    .filter((kind, place) => kinds.findIndex(isAlike(kind)) === place)
    .map((kind) => ({
      ...eventLooks[kind],
      text: list.format(kinds.filter(isAlike(kind)).map((kind) => t(`pages.past.kinds.${kind}`))),
    }))
  return (
    <ul className="past-legend" aria-label={t('pages.past.legend')}>
      {[{ ...knownLook, text: t('pages.past.recorded') }, ...entries].map(({ color, top, text }) => (
        <li key={color}>
          <i style={{ height: `${100 - 5 * top}%`, backgroundColor: `var(--lotus-${color})` }} />
          {text}
        </li>
      ))}
    </ul>
  )
}
