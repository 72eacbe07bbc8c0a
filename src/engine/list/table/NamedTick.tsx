import { useT } from '#i18n/useT.ts'
import { Tick } from '#ui/Tick.tsx'

interface NamedTickProps {
  name: string
  checked: boolean
  /** `isRange`: with the Shift key, which means all rows from the last one. */
  onToggle: (isRange: boolean) => void
  /** Why the row may not be ticked. */
  refusal?: string | undefined
}

/** The checkbox of one row. If the row may not be ticked, the checkbox says why. */
export function NamedTick({ name, checked, onToggle, refusal }: NamedTickProps) {
  const t = useT()
  const box = (
    <Tick
      type="checkbox"
      aria-label={t('list.select', { name })}
      aria-description={refusal}
      disabled={refusal !== undefined}
      checked={checked}
      // Otherwise the browser would mark the text of the rows between.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onChange={({ nativeEvent }) => onToggle((nativeEvent as MouseEvent).shiftKey)}
    />
  )
  // A disabled element fires no pointer events, so the tooltip is on an element around it.
  return refusal ? <span data-tip={refusal}>{box}</span> : box
}
