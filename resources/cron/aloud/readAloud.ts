import type { Schedule } from '../schedule.ts'
import { isOnly, isRegular, partOf, gaplessSpan, type TimePart } from './parts.ts'
import { phrasesIn, type SchedulePhrases, type Translate } from './phrases.ts'

/** Up to this number, the times of a day are told one by one. */
const mostTimes = 6

/** Counts up to this are told by the forms of "every"; the forms of some languages do not fit all larger ones. */
const mostCounted = 20

/**
 * A schedule in words of the given language, without a full stop. It tells what the server does
 * (docs/contract/entities.md#schedules), not how the expression is written.
 */
export function readAloud(schedule: Schedule, locale: string, t: Translate): string {
  const say = phrasesIn(locale, t)
  if ('every' in schedule) return say.sentence([periodOf(schedule.every, say)])
  const [seconds, minutes, hours, dates, months, weekdays] = schedule.fields.map(({ values }, field) =>
    partOf(values, field),
  )
  if (!seconds || !minutes || !hours || !dates || !months || !weekdays) return ''
  const days = daysOf(dates, weekdays, schedule.fields[3]?.any || schedule.fields[5]?.any || false, say)
  const further = [months.all ? '' : say.months(months), schedule.zone ? say.zone(schedule.zone) : '']
  const times = hours.values.flatMap((hour) =>
    minutes.values.flatMap((minute) =>
      seconds.values.map((second) => [hour, minute, second] as [number, number, number]),
    ),
  )
  if (times.length <= mostTimes) return say.sentence([say.daysAt(days, times), ...further])
  return say.sentence([...timesOf(seconds, minutes, hours, say), days, ...further])
}

function periodOf(milliseconds: number, say: SchedulePhrases): string {
  const seconds = Math.floor(milliseconds / 1000)
  const counts = [
    ['hour', Math.floor(seconds / 3600)],
    ['minute', Math.floor(seconds / 60) % 60],
    ['second', seconds % 60],
  ] as const
  const [first, second] = counts.filter(([, count]) => count > 0)
  return first && !second && first[1] <= mostCounted ? say.every(first[0], first[1]) : say.period(counts)
}

/** The days; blank for every day. Without an open field of days, a match of either is enough. */
function daysOf(dates: TimePart, weekdays: TimePart, isOpen: boolean, say: SchedulePhrases): string {
  if (isOpen ? dates.all && weekdays.all : dates.all || weekdays.all) return ''
  if (weekdays.all) return say.dates(dates)
  if (dates.all) return say.weekdays(weekdays)
  return say.either(say.dates(dates), say.weekdays(weekdays))
}

/** Too many times of a day to tell one by one: "every 5 minutes, between 9:00 and 17:59". */
function timesOf(seconds: TimePart, minutes: TimePart, hours: TimePart, say: SchedulePhrases): string[] {
  const second = isOnly(seconds, 0) ? '' : inWords('second', seconds, say)
  const isFast = isRegular(seconds)
  // Within seconds that go on, minutes are told one by one: "every 10 seconds, at minutes 0 and 30".
  const minute = !isFast ? inWords('minute', minutes, say) : minutes.all ? '' : say.at('minute', minutes)
  const isOnTheHour = second === '' && isOnly(minutes, 0)
  const isHourly = !isRegular(minutes)
  const span = gaplessSpan(hours)
  const hour: string[] = []
  if (isHourly && isRegular(hours)) hour.push(say.every('hour', hours.step ?? 1))
  else if (!hours.all && span) {
    if (isHourly) hour.push(say.every('hour', 1))
    hour.push(say.between(span[0], span[1], isOnTheHour ? 0 : 59))
  } else if (!hours.all) hour.push(say.at('hour', hours))
  if (isFast) return [second, minute, ...hour]
  if (!isHourly) return [minute, second, ...hour]
  const isSaid = isOnTheHour && (isRegular(hours) || span !== undefined)
  return [...hour, isSaid ? '' : minute, second]
}

const inWords = (unit: 'minute' | 'second', part: TimePart, say: SchedulePhrases) =>
  isRegular(part) ? say.every(unit, part.step ?? 1) : say.at(unit, part)
