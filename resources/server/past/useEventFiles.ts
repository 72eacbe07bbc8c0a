import { saveText } from '#ui/saveText.ts'
import { csvOf } from '#ui/values/csv.ts'
import { useT } from '#i18n/useT.ts'
import { lengthOf, type PastEvent, type Track } from './events.ts'
import { useEventWords } from './useEventWords.ts'

const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString())

/** Functions that save events, and the availability of each server and service, as a table or as JSON. */
export function useEventFiles(events: readonly PastEvent[], tracks: readonly Track[], now: number) {
  const words = useEventWords()
  const t = useT()
  const newest = events.toSorted((one, other) => other.from - one.from)
  const available = tracks.flatMap(({ share, ...track }) => (share === undefined ? [] : { ...track, share }))
  return {
    saveCsv: () =>
      saveText(
        'history.csv',
        csvOf([
          [
            t('pages.past.when'),
            t('pages.past.until'),
            t('pages.past.what'),
            t('pages.past.where'),
            t('pages.past.seconds'),
            t('pages.past.accuracy'),
            t('pages.past.facts'),
          ],
          ...newest.map((event) => [
            iso(event.from),
            iso(event.to),
            words.kind(event),
            words.name(event),
            Math.round(lengthOf(event, now) / 1000),
            Math.round(event.slack / 1000),
            words.facts(event),
          ]),
          ...available.map(({ subject, known, share, slack }) => [
            iso(known?.from),
            iso(known?.to),
            t('resources.service-status.name'),
            words.nameOf(subject),
            undefined,
            Math.round(slack / 1000),
            words.share(share),
          ]),
        ]),
        'text/csv;charset=utf-8',
      ),
    saveJson() {
      const availability = available.map(({ subject, known, share, slack }) => ({
        ...subject,
        name: words.nameOf(subject),
        from: iso(known?.from),
        to: iso(known?.to),
        availability: share,
        accuracySeconds: Math.round(slack / 1000),
      }))
      const told = newest.map(({ from, to, slack, ...event }) => ({
        ...event,
        name: words.name({ from, to, slack, ...event } as PastEvent),
        from: iso(from),
        to: iso(to) ?? null,
        accuracySeconds: Math.round(slack / 1000),
      }))
      saveText('history.json', `${JSON.stringify({ events: told, availability }, null, 2)}\n`, 'application/json')
    },
  }
}
