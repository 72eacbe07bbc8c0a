import { Link } from 'react-router-dom'
import { useDescriptor } from '#engine/EngineContext.ts'
import { recordAddressOf } from '#engine/nav/recordAddressOf.ts'

/** The name of a server, as a link to the server. */
export const ServerLink = ({ id, name }: { id: number; name: string }) => (
  <Link to={recordAddressOf(useDescriptor('server'), id, name)}>{name}</Link>
)
