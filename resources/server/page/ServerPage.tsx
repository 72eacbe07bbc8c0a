import Typography from '@mui/material/Typography'
import { useDistinctName } from '#engine/data/useRecordName.ts'
import type { AnyRecord } from '#engine/field.ts'

/** The page of one server. */
export function ServerPage({ record }: { record: AnyRecord }) {
  const nameOf = useDistinctName()
  return (
    <Typography component="h1" variant="h5">
      {nameOf(record)}
    </Typography>
  )
}
