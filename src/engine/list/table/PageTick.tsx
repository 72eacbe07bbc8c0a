import { useListContext } from 'react-admin'
import { useSelecting } from '../selection/useSelecting.ts'
import { AllTick } from './AllTick.tsx'

/** The checkbox that ticks all rows of the page that may be ticked. */
export function PageTick() {
  const { selectedIds } = useListContext()
  const { onPage, tickPage, untickPage } = useSelecting()
  const ticked = onPage.filter((id) => selectedIds.includes(id)).length
  return <AllTick ticked={ticked} total={onPage.length} onToggle={ticked === onPage.length ? untickPage : tickPage} />
}
