import Box from '@mui/material/Box'
import { useGetResourceLabel, useResourceContext } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { useDescriptor } from '../EngineContext.ts'

/** A link to the list of the current resource, with the search, page and order that it had when the page was opened. */
export function BackToList() {
  const resource = useResourceContext() ?? ''
  const { route } = useDescriptor(resource)
  const label = useGetResourceLabel()(resource, 2)
  const { state } = useLocation()
  return (
    <Box component="nav" sx={{ mb: 0.5 }}>
      <Link to={{ pathname: route, search: state?.list ?? '' }}>
        <span aria-hidden>←&nbsp;</span>
        {label}
      </Link>
    </Box>
  )
}
