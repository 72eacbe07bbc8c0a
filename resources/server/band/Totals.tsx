import Functions from '@mui/icons-material/Functions'
import { Suspense, useContext } from 'react'
import { useStored } from '#engine/data/useStored.ts'
import { WholeListContext } from '#engine/list/WholeListContext.ts'
import { useT } from '#i18n/useT.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { useRested } from '#ui/useRested.ts'
import type { MeasuredServer } from '../live/figures.tsx'

const TotalsLine = lazyPart(async () => (await import('./TotalsLine.tsx')).TotalsLine, { bare: true })

/** Whether the totals are shown, and a function that changes it; at first they leave their room to the rows. */
function useUnfolded() {
  const [isOpen = false, open] = useStored<boolean>('server.totals')
  return [isOpen, open] as const
}

/** Folds the totals away, and shows them again. The choice is remembered. */
export function TotalsButton() {
  const [isOpen, open] = useUnfolded()
  const t = useT()
  return (
    <IconAction
      name={t('live.totals.title')}
      icon={<Functions fontSize="small" />}
      expanded={isOpen}
      onClick={() => open(!isOpen)}
    />
  )
}

/** The totals of the servers that the list has found, below the band. Their place is kept from the beginning. */
export function Totals() {
  const [isOpen] = useUnfolded()
  const servers = useContext(WholeListContext)?.found
  const isReady = useRested() && servers !== undefined
  const t = useT()
  return (
    <section className="totals" aria-label={t('live.totals.title')} hidden={!isOpen} aria-busy={!isReady}>
      {isOpen && isReady && (
        <PartBoundary>
          <Suspense>
            <TotalsLine servers={servers as unknown as readonly MeasuredServer[]} />
          </Suspense>
        </PartBoundary>
      )}
    </section>
  )
}
