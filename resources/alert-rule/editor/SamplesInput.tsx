import { FieldShell } from '#engine/inputs/FieldShell.tsx'
import { TextBox } from '#engine/inputs/TextBox.tsx'
import { useLocale } from '#i18n/useLocale.ts'
import { exactDuration } from '#i18n/quantities.ts'
import { useNumberText } from '#i18n/useNumberText.ts'
import { useT } from '#i18n/useT.ts'
import { samplesOf } from '../judgement.ts'
import { sampleInterval } from '../rule.ts'
import { editedNumber, shownText, storedNumber } from './conditionsText.ts'
import { useNumberPart, type ConditionPart } from './usePart.ts'

/** How many samples decide, with the time that they take and how many of them have to violate the condition. */
export function SamplesInput({ part }: { part: ConditionPart }) {
  const t = useT()
  const locale = useLocale()
  const { duration, type } = part.condition
  const isCounted = typeof duration === 'number' && Number.isInteger(duration) && duration > 0
  const { of, needed } = samplesOf({ type: shownText(type), duration: isCounted ? duration : 0 })
  const help = t('pages.alertRule.samplesHelp', { time: exactDuration(of * sampleInterval, locale), needed, of })
  const number = useNumberText(editedNumber(duration), (typed) => part.change({ duration: storedNumber(typed) }))
  const field = useNumberPart(part, 'duration', t('pages.alertRule.samples'), number, isCounted ? help : undefined)
  return (
    <FieldShell {...field}>
      <TextBox source="duration" field={field} attributes={{ inputMode: 'numeric' }} />
    </FieldShell>
  )
}
