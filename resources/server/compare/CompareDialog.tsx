import { Navigate } from 'react-router-dom'
import type { ActionDialogProps } from '#engine/actions/action.ts'
import { writeRanges } from '#ui/values/idRanges.ts'

/** Leads to the screen that shows these servers in one chart. */
export const CompareDialog = ({ records }: ActionDialogProps) => (
  <Navigate to={`/compare?servers=${writeRanges(records.map(({ id }) => id))}`} />
)
