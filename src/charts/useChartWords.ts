import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { extremes, type Line, type TimeSpan } from './line.ts'
import { quantity, spanInWords, type Unit } from './units.ts'

interface Drawn {
  title: string
  unit: Unit
  lines: readonly Line[]
}

/** Title, period, last, lowest and highest value of what is drawn, in one sentence. */
export function useChartWords({ title, unit, lines }: Drawn, shown: TimeSpan): string {
  const locale = useLocale()
  const t = useT()
  const found = extremes(lines, shown)
  const span = spanInWords(shown, locale)
  if (!found) return t('charts.emptyWords', { title, span })
  const inWords = (value: number) => quantity(value, unit, locale)
  const [first] = lines
  const isZoomedOut = (first?.points.at(-1)?.at ?? 0) <= shown.to
  return t('charts.words', {
    title,
    span,
    last: inWords((isZoomedOut ? first?.now : undefined) ?? found.last),
    lowest: inWords(found.lowest),
    highest: inWords(found.highest),
  })
}
