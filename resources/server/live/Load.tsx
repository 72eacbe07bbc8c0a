import { percent } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { levelOf, useThresholds } from '../thresholds/thresholds.ts'

/** The load average as text, tinted at the viewer's own thresholds; `share` is the load of each core. */
export function Load({ text, share }: { text: string; share: number | undefined }) {
  const [thresholds] = useThresholds()
  const locale = useLocale()
  const t = useT()
  const level = levelOf(thresholds, 'load', share)
  if (!level || share === undefined) return text
  return (
    <span className="load" data-level={level} data-tip={`${t('live.thresholds.load')}: ${percent(share, locale)}`}>
      {text}
    </span>
  )
}
