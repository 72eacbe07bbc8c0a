import Box from '@mui/material/Box'
import { Link } from 'react-router-dom'
import type { ResourceName } from '#locales/messages.ts'
import { mayOpen } from '../access.ts'
import { indexOf, plainName, useRecords } from '../data/related.ts'
import { useEngine } from '../EngineContext.ts'
import { useMissing } from '../data/useMissing.ts'
import { recordAddressOf } from '../nav/recordAddressOf.ts'

/** A record by its name, as a link to it; one that is gone or out of reach says so. */
export function RecordLink({ resource, id }: { resource: ResourceName; id: number }) {
  const engine = useEngine()
  const { records, known } = useRecords(resource)
  const missing = useMissing()
  const descriptor = engine.resources[resource]
  const record = indexOf(records).get(id)
  if (!record && !known) return <>#{id}</>
  if (!record)
    return (
      <Box component="span" sx={{ color: 'warning.main' }}>
        {missing(id)}
      </Box>
    )
  const name = plainName(descriptor?.recordRepresentation, record)
  if (!descriptor?.nav || !mayOpen(engine, resource)) return <>{name}</>
  return <Link to={recordAddressOf(descriptor, id, name)}>{name}</Link>
}
