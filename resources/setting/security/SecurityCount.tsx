import { useRecords } from '#engine/data/related.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { useKnown } from '../finding/useKnown.ts'
import { isUrgent } from './examine.ts'
import { useSecurity } from './useSecurity.ts'
import './securityCount.css'

/** How much the security check has found that its viewer does not know yet; nothing for members. */
export function SecurityCount() {
  const { viewer } = useEngine()
  // Other lists are not asked for before the page has its own.
  const { known } = useRecords('setting')
  return viewer.isAdmin && known && <Counted />
}

function Counted() {
  const { report } = useSecurity()
  const { isKnown } = useKnown()
  const fresh = report?.findings.filter(({ mark }) => !isKnown(mark)) ?? []
  if (fresh.length === 0) return null
  return (
    <span className="security-count" data-urgent={fresh.some(isUrgent) || undefined}>
      {fresh.length}
    </span>
  )
}
