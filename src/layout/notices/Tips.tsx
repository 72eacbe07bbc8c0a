import Tooltip from '@mui/material/Tooltip'
import { useTip } from './useTip.ts'

/**
 * The tooltips of the whole page, one at a time: an element asks for a tooltip with `data-tip`. If `data-tip` is
 * empty, and in table cells, truncated text gets its whole text as the tooltip. So a table with hundreds of icons
 * contains no tooltip components.
 */
export function Tips() {
  const tip = useTip()
  if (!tip) return null
  return (
    <Tooltip open title={tip.text} slotProps={{ popper: { anchorEl: tip.element } }}>
      <span />
    </Tooltip>
  )
}
