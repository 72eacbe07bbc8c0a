import { percent } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { levelOf, useThresholds, type Measured } from '../thresholds/thresholds.ts'

interface MeterProps {
  /** Undefined for a figure without thresholds. */
  name?: Measured
  /** From 0 to 1; traffic may be more than its limit. */
  share: number
  tip?: string
  /** The shape that is drawn instead of the bar: the last hour. */
  outline?: string | undefined
}

/** A share as a bar with its value, tinted at the viewer's own thresholds. */
export function Meter({ name, share, tip, outline }: MeterProps) {
  const [thresholds] = useThresholds()
  const locale = useLocale()
  const length = `${Math.round(Math.min(1, share) * 100)}%`
  return (
    <span
      className="meter"
      data-level={name && levelOf(thresholds, name, share)}
      data-tip={tip}
      data-course={outline && ''}
      style={{ '--share': length, '--outline': outline } as object}
    >
      {percent(share, locale)}
    </span>
  )
}
