import { percent } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { levelOf, useThresholds, type Measured } from '../thresholds/thresholds.ts'

interface MeterProps {
  /** Undefined for a figure without thresholds. */
  name?: Measured
  /** From 0 to 1; traffic may be more than its limit. */
  share: number
  tip?: string
}

/** A share as a bar with its value, tinted at the viewer's own thresholds. */
export function Meter({ name, share, tip }: MeterProps) {
  const [thresholds] = useThresholds()
  const locale = useLocale()
  const length = `${Math.round(Math.min(1, share) * 100)}%`
  return (
    <span
      className="meter"
      data-level={name && levelOf(thresholds, name, share)}
      data-tip={tip}
      style={{ '--share': length } as object}
    >
      {percent(share, locale)}
    </span>
  )
}
