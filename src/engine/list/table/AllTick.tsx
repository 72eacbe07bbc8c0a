import { useT } from '#i18n/useT.ts'
import { Tick } from '#ui/Tick.tsx'

interface AllTickProps {
  ticked: number
  /** How many rows may be ticked. */
  total: number
  onToggle: () => void
}

/** The checkbox that ticks all rows of a page, or none; indeterminate if only some rows are ticked. */
export function AllTick({ ticked, total, onToggle }: AllTickProps) {
  const t = useT()
  const all = total > 0 && ticked === total
  return (
    <Tick
      type="checkbox"
      aria-label={t('list.selectPage')}
      disabled={total === 0}
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = ticked > 0 && !all
      }}
      onChange={onToggle}
    />
  )
}
