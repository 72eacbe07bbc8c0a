import { useGetResourceLabel } from 'react-admin'
import { distinctName } from '#engine/data/names.ts'
import { useRecords } from '#engine/data/related.ts'
import { duration, exactDuration } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { shareText } from '../../service/status/useFigures.ts'
import { lengthOf, type PastEvent, type Track } from './events.ts'

/** Seconds from which a length is said in its largest units only. */
const long = 86_400

/** A time in words, the largest two units at most: `2 hr 5 min`. */
function inBriefUnits(milliseconds: number, locale: string): string {
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 3600) return exactDuration(seconds, locale)
  const step = seconds < long ? 60 : 3600
  return exactDuration(Math.round(seconds / step) * step, locale)
}

/** The unit to which the time of an event is said: the uptime of a server tells seconds, checks of services do not. */
function grainOf(event: PastEvent): 'day' | 'hour' | 'minute' | 'second' {
  if (event.kind !== 'service') return 'second'
  if ('share' in event) return 'day'
  return event.slack < 3_600_000 ? 'minute' : 'hour'
}

/** What an event is in words, each part in the language of the viewer. */
export function useEventWords() {
  const servers = useRecords('server').records
  const services = useRecords('service').records
  const rules = useRecords('alert-rule').records
  const labelOf = useGetResourceLabel()
  const locale = useLocale()
  const t = useT()
  const day = { month: 'short', day: 'numeric' } as const
  const formats = {
    day: new Intl.DateTimeFormat(locale, day),
    hour: new Intl.DateTimeFormat(locale, { ...day, hour: '2-digit' }),
    minute: new Intl.DateTimeFormat(locale, { ...day, hour: '2-digit', minute: '2-digit' }),
    second: new Intl.DateTimeFormat(locale, { ...day, hour: '2-digit', minute: '2-digit', second: '2-digit' }),
  }
  const facts = (event: PastEvent): string => {
    if (event.kind === 'outage') {
      return event.restarted === undefined ? '' : t(event.restarted ? 'pages.past.restarted' : 'pages.past.ranOn')
    }
    if (event.kind === 'service') {
      return 'share' in event
        ? t('pages.past.badDay', { share: shareText(event.share, locale) })
        : t('pages.past.failing', { failing: event.failing, count: event.checking })
    }
    if (event.kind === 'rule') return distinctName('name', rules, event.ruleId)
    if (event.kind === 'address') return `${event.before} → ${event.after}`
    return event.kind === 'gap' ? t('pages.past.gapText') : ''
  }
  const nameOf = ({ resource, id }: Track['subject']) =>
    distinctName('name', resource === 'server' ? servers : services, id)
  return {
    kind: ({ kind }: PastEvent) => t(`pages.past.kinds.${kind}`),
    facts,
    /** When it began, as exactly as is known. */
    when: (event: PastEvent) => formats[grainOf(event)].format(event.from),
    /** How many outages a group has, and from when to when. */
    together(events: readonly PastEvent[]) {
      const [first, ...others] = events.toSorted((one, other) => one.from - other.from)
      const last = others.at(-1)
      if (!first || !last) return ''
      const at = (event: PastEvent, time: number) => formats[grainOf(event)].format(time)
      return t('pages.past.together', {
        smart_count: events.length,
        from: at(first, first.from),
        to: at(last, last.to ?? last.from),
      })
    },
    /** How long it took, or has taken so far. */
    long(event: PastEvent, now: number) {
      if (event.to === event.from || 'share' in event) return ''
      const length = lengthOf(event, now)
      const time = inBriefUnits(length, locale)
      if (event.to === undefined) return t('pages.past.soFar', { time })
      // A check that failed says only that the service failed once between two points.
      return event.kind === 'service' && length <= 2 * event.slack ? t('pages.past.within', { time }) : time
    },
    /** `±30 seconds` */
    slack: (milliseconds: number) => `±${duration(milliseconds / 1000, locale)}`,
    name: ({ subject }: PastEvent) => (subject ? nameOf(subject) : labelOf('server', 2)),
    nameOf,
    share: (share: number) => shareText(share, locale),
  }
}
