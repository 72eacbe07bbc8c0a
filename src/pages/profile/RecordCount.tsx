import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { useEngine } from '#engine/EngineContext.ts'
import { useRecords } from '#engine/data/related.ts'
import { finger, touch } from '#ui/touch.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useLocale } from '#i18n/useLocale.ts'
import type { ResourceName } from '#locales/messages.ts'

/** A touch target that does not increase the height of the line. */
const reachable = { display: 'inline-block', minWidth: finger, lineHeight: `${finger}px`, my: '-12px' }

/** The number of records in a list, linked to that list. If the list could not be loaded, the reason. */
export function RecordCount({ resource }: { resource: ResourceName }) {
  const { records, known, error } = useRecords(resource)
  const { resources } = useEngine()
  const locale = useLocale()
  const reason = useReason()
  if (known) {
    return (
      <Box component={Link} to={resources[resource]?.route ?? '/'} sx={{ [touch]: reachable }}>
        {records.length.toLocaleString(locale)}
      </Box>
    )
  }
  if (!error) return <Skeleton width={32} />
  return (
    <>
      –{' '}
      <Typography component="span" variant="caption" color="textSecondary">
        {reason(error)}
      </Typography>
    </>
  )
}
