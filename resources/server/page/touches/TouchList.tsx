import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState, type ReactNode } from 'react'
import { useGetResourceLabel } from 'react-admin'
import { RecordLink } from '#engine/cells/RecordLink.tsx'
import { useRecords } from '#engine/data/related.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { mayDo } from '#engine/access.ts'
import type { AnyRecord } from '#engine/field.ts'
import { useKeptFromViewer } from '#engine/list/useListFailure.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useT } from '#i18n/useT.ts'
import type { ResourceName } from '#locales/messages.ts'

interface TouchListProps {
  resource: ResourceName
  touches: (record: AnyRecord) => boolean
  /** What is shown for a record besides its name. */
  remark?: (record: AnyRecord) => ReactNode
}

/** So many names are shown at first. */
const few = 10

/** The records of one resource that touch a server, as links; nothing where the viewer may not see the resource. */
export function TouchList({ resource, touches, remark }: TouchListProps) {
  const engine = useEngine()
  const { records, known, error, refetch } = useRecords(resource)
  const [all, setAll] = useState(false)
  const label = useGetResourceLabel()(resource, 2)
  const kept = useKeptFromViewer()
  const reason = useReason()
  const heading = useId()
  const t = useT()
  if (!mayDo(engine, resource, 'list') || kept(error)) return null
  const found = records.filter(touches)
  return (
    <Box component="section" aria-labelledby={heading} sx={card}>
      <h3 id={heading}>
        {label} {known && <span>{found.length}</span>}
      </h3>
      {error && !known && (
        <Alert severity="warning" action={<Button onClick={refetch}>{t('app.tryAgain')}</Button>}>
          {reason(error)}
        </Alert>
      )}
      {known && found.length === 0 && <p>{t('pages.serverPage.untouched')}</p>}
      <ul>
        {(all ? found : found.slice(0, few)).map((record) => (
          <li key={record.id}>
            <RecordLink resource={resource} id={record.id} /> {remark?.(record)}
          </li>
        ))}
      </ul>
      {!all && found.length > few && (
        <Button size="small" onClick={() => setAll(true)}>
          {t('app.more', { count: found.length - few })}
        </Button>
      )}
    </Box>
  )
}

const card = {
  minWidth: 0,
  p: 2,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& h3': { m: 0, mb: 1, fontSize: 14, fontWeight: 600 },
  '& h3 span, & p, & small': { color: 'text.secondary', fontWeight: 400 },
  '& p': { m: 0 },
  '& ul': { m: 0, p: 0, listStyle: 'none' },
  '& li': { py: 0.25, overflowWrap: 'anywhere' },
} as const
