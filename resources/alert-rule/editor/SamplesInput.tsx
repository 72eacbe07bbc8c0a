import { FieldShell } from '#engine/inputs/FieldShell.tsx'
import { TextBox } from '#engine/inputs/TextBox.tsx'
import { useLocale } from '#i18n/useLocale.ts'
import { exactDuration } from '#i18n/quantities.ts'
import { useT } from '#i18n/useT.ts'
import { samplesOf } from '../judgement.ts'
import { sampleInterval } from '../rule.ts'
import { shownText } from './conditionsText.ts'
import { usePart, type ConditionPart } from './usePart.ts'

/** A whole number as it is stored; any other text is stored as it is, so that it is refused and not lost. */
export const storedWhole = (typed: string): unknown =>
  typed.trim() === '' ? undefined : /^\d+$/.test(typed.trim()) ? Number(typed) : typed

/** How many samples decide, with the time that they take and how many of them have to violate the condition. */
export function SamplesInput({ part }: { part: ConditionPart }) {
  const t = useT()
  const locale = useLocale()
  const { duration, type } = part.condition
  const isCounted = typeof duration === 'number' && Number.isInteger(duration) && duration > 0
  const { of, needed } = samplesOf({ type: shownText(type), duration: isCounted ? duration : 0 })
  const help = t('pages.alertRule.samplesHelp', { time: exactDuration(of * sampleInterval, locale), needed, of })
  const field = usePart(part, 'duration', t('pages.alertRule.samples'), isCounted ? help : undefined)
  const setValue = (typed: string) => part.change({ duration: storedWhole(typed) })
  return (
    <FieldShell {...field}>
      <TextBox
        source="duration"
        field={{ ...field, value: shownText(duration), setValue }}
        attributes={{ inputMode: 'numeric' }}
      />
    </FieldShell>
  )
}
