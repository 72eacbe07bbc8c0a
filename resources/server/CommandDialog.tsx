import { Navigate } from 'react-router-dom'
import type { ActionDialogProps } from '#engine/actions/action.ts'
import { writeRanges } from '#ui/values/idRanges.ts'

/** Leads to the page that runs a command on these servers. */
export const CommandDialog = ({ records }: ActionDialogProps) => (
  <Navigate to={`/command?servers=${writeRanges(records.map(({ id }) => id))}`} />
)
