import { useRef } from 'react'
import { FieldShell } from '#engine/inputs/FieldShell.tsx'
import { SelectBox } from '#engine/inputs/SelectBox.tsx'
import { TextBox } from '#engine/inputs/TextBox.tsx'
import { useLocale } from '#i18n/useLocale.ts'
import { formats } from '#i18n/quantities.ts'
import { useNumberText } from '#i18n/useNumberText.ts'
import { useT } from '#i18n/useT.ts'
import { useTicking } from '#ui/values/clock.ts'
import { cycleUnitOf, cycleWindow, offsetIn, type CycleWindow } from '../cycleWindow.ts'
import { cycleUnits } from '../rule.ts'
import { editedNumber, shownText, storedNumber } from './conditionsText.ts'
import { conditionShape } from './schema.ts'
import { useNumberPart, usePart, type ConditionPart } from './usePart.ts'
import { wallTimeOf, withWallTime } from './wallTime.ts'

const minute = 60_000
const day = 86_400_000

/** The moment from which the cycles are counted, with the dates of the present one. */
export function CycleStart({ part }: { part: ConditionPart }) {
  const t = useT()
  const locale = useLocale()
  const text = shownText(part.condition.cycle_start)
  const wall = wallTimeOf(text)
  // While the person types, the date is sometimes incomplete. The offset must survive that.
  const before = useRef(text)
  const { data } = conditionShape.safeParse(part.condition)
  const now = useTicking((time) => time - (time % minute))
  const window = data && cycleWindow(data, now)
  const help = window && t('pages.alertRule.present', { window: windowInWords(window, text, locale) })
  const label = t('pages.alertRule.start')
  const zoned = wall ? t('app.aside', { text: label, aside: `UTC${wall.offset.replace('Z', '')}` }) : label
  const field = usePart(part, 'cycle_start', zoned, help)
  const odd = text !== '' && !wall
  const setValue = (typed: string) => {
    if (wall) before.current = text
    part.change({ cycle_start: typed && withWallTime(before.current, typed) })
  }
  return (
    <FieldShell {...field} note={odd ? `“${text}”: ${field.note}` : field.note}>
      <TextBox
        source="cycle_start"
        field={{ ...field, value: wall?.wall ?? '', setValue }}
        type="datetime-local"
        attributes={{ max: '9999-12-31T23:59', step: 60 }}
      />
    </FieldShell>
  )
}

export function CycleInterval({ part }: { part: ConditionPart }) {
  const t = useT()
  const { cycle_interval } = part.condition
  const number = useNumberText(editedNumber(cycle_interval), (typed) => {
    part.change({ cycle_interval: storedNumber(typed) })
  })
  const field = useNumberPart(part, 'cycle_interval', t('pages.alertRule.interval'), number)
  return (
    <FieldShell {...field}>
      <TextBox source="cycle_interval" field={field} attributes={{ inputMode: 'numeric' }} />
    </FieldShell>
  )
}

/** The dates of a cycle by the clock that counts it, with times where it does not begin at midnight. */
function windowInWords({ from, to }: CycleWindow, start: string, locale: string): string {
  const zone = offsetIn(start)
  const timeStyle = (from + zone) % day === 0 ? undefined : 'short'
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle, timeZone: 'UTC' })
  return format.formatRange(from + zone, to + zone)
}

const unitNames = Object.fromEntries(
  cycleUnits.map((unit) => [unit, formats({ style: 'unit', unit, unitDisplay: 'long' })]),
)

/** `months` in the language of the viewer, as after a number such as this. */
function unitName(unit: string, count: number, locale: string): string {
  const parts = unitNames[unit]?.(locale).formatToParts(count) ?? []
  return parts.find(({ type }) => type === 'unit')?.value ?? unit
}

export function CycleUnit({ part }: { part: ConditionPart }) {
  const t = useT()
  const locale = useLocale()
  const { cycle_unit, cycle_interval } = part.condition
  const field = usePart(part, 'cycle_unit', t('pages.alertRule.unit'))
  const stored = shownText(cycle_unit)
  const known = cycleUnits.find((unit) => unit === stored.toLowerCase())
  const counted = cycleUnitOf({ type: '', cycle_unit: stored })
  const count = typeof cycle_interval === 'number' ? cycle_interval : 1
  return (
    <SelectBox
      source="cycle_unit"
      field={{ ...field, value: known ?? stored, setValue: () => undefined }}
      onPick={(picked) => part.change({ cycle_unit: picked })}
    >
      {!known && (
        <option value={stored}>{[stored, unitName(counted, count, locale)].filter(Boolean).join(' = ')}</option>
      )}
      {cycleUnits.map((unit) => (
        <option key={unit} value={unit}>
          {unitName(unit, count, locale)}
        </option>
      ))}
    </SelectBox>
  )
}
