import Tooltip from '@mui/material/Tooltip'
import { useTip } from './useTip.ts'

/**
 * The tooltips of the whole page, of which one at a time is in sight: a part asks for one by `data-tip`; where that is
 * empty, and in cells, what is cut has its whole text as one. So a table of hundreds of icons holds no tooltip of its own.
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
