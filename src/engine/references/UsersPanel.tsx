import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import { useContext } from 'react'
import { useGetResourceLabel } from 'react-admin'
import { Link } from 'react-router-dom'
import { useT } from '#i18n/useT.ts'
import type { ResourceName } from '#locales/messages.ts'
import { useBackCloses } from '#ui/back/useBackCloses.ts'
import { finger, touch } from '#ui/touch.ts'
import { ListTextContext } from '../data/useTextContext.ts'
import type { AnyField, AnyRecord, Users } from '../field.ts'
import { recordAddressOf } from '../nav/recordAddressOf.ts'
import type { AnyResource } from '../resource.ts'
import { pointersTo } from './pointers.ts'
import { nameIn } from '../data/names.ts'

interface Target {
  resource: ResourceName
  id: number
}

interface UsersPanelProps {
  users: readonly Users[]
  target: Target
  anchor: HTMLElement
  onClose: () => void
}

/** The records that point to a record, by resource, as links; the name of the resource leads to their list. */
export function UsersPanel({ users, target, anchor, onClose }: UsersPanelProps) {
  useBackCloses(onClose)
  const textContext = useContext(ListTextContext)
  const label = useGetResourceLabel()
  const t = useT()
  if (!textContext) return null
  const nameOf = (descriptor: AnyResource, record: AnyRecord) => nameIn(descriptor, record, textContext)
  return (
    <Popover
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': t(`resources.${String(target.resource)}.fields.usedBy`), sx: panel },
      }}
    >
      {users.map(({ descriptor, records }) => (
        <Box key={descriptor.name} component="section" aria-label={label(descriptor.name, 2)}>
          {!descriptor.api?.singleton && (
            <h2>
              <Link to={listAddress(descriptor, target)}>{label(descriptor.name, 2)}</Link> {records.length}
            </h2>
          )}
          <ul>
            {records.map((record) => (
              <li key={record.id}>
                <Link
                  to={
                    descriptor.api?.singleton
                      ? descriptor.route
                      : recordAddressOf(descriptor, record.id, nameOf(descriptor, record))
                  }
                >
                  {nameOf(descriptor, record)}
                </Link>
              </li>
            ))}
          </ul>
        </Box>
      ))}
    </Popover>
  )
}

/** The list of a resource; only the records that point to the target, where one filter of the list says so. */
function listAddress(descriptor: AnyResource, { resource, id }: Target): string {
  const pointers = pointersTo(resource, descriptor)
  const [only] = pointers
  const field: AnyField | undefined = only && descriptor.fields[only.name]
  const options = field?.filter?.options
  if (!only || pointers.length > 1 || !options || !('reference' in options)) return descriptor.route
  return `${descriptor.route}?${new URLSearchParams({ filter: JSON.stringify({ [only.name]: id }) })}`
}

const panel = {
  width: 320,
  maxWidth: 'calc(100% - 32px)',
  maxHeight: 400,
  p: 2,
  overflowWrap: 'anywhere',
  '& section + section': { mt: 1.5 },
  '& h2': { m: 0, mb: 0.5, fontSize: 14, fontWeight: 600, color: 'text.secondary' },
  '& ul': { m: 0, p: 0, listStyle: 'none' },
  '& li': { py: 0.25 },
  '& a': { color: 'primary.main', textDecoration: 'none' },
  '& a:hover, & a:focus-visible': { textDecoration: 'underline' },
  [touch]: { '& a': { display: 'inline-block', minHeight: finger, lineHeight: `${finger}px` } },
} as const
