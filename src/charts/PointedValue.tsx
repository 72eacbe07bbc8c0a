import { useLocale } from '#i18n/useLocale.ts'
import { plotInset } from './chartStyle.ts'
import { inksOf } from './ink.ts'
import { LineMark } from './LineMark.tsx'
import type { NearValue, PlotLine } from './plotOptions.ts'
import { quantity, type Unit } from './units.ts'

interface PointedValueProps {
  near: NearValue
  lines: readonly PlotLine[]
  unit: Unit
}

/** The value nearest to the pointer, beside it; of several lines with the name. */
export function PointedValue({ near: { line, value, left, top, isInRightHalf }, lines, unit }: PointedValueProps) {
  const locale = useLocale()
  const ink = inksOf(lines)[line]
  return (
    <span
      className="at-pointer"
      style={{ '--left': `${plotInset.left + left}px`, '--top': `${plotInset.top + top}px` } as object}
      data-before={isInRightHalf || undefined}
      aria-hidden
    >
      {lines.length > 1 && ink && <LineMark {...ink} />}
      {lines.length > 1 && <span className="line">{lines[line]?.name}</span>}
      <b>{quantity(value, unit, locale)}</b>
    </span>
  )
}
