import { Suspense, useContext, useState } from 'react'
import { useRecordContext, useResourceContext } from 'react-admin'
import type { ResourceName } from '#locales/messages.ts'
import { isolated } from '#i18n/isolated.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { ListTextContext } from '../data/useTextContext.ts'
import { countOf, namesOfUsers } from './users.ts'

const UsersPanel = lazyPart(async () => (await import('./UsersPanel.tsx')).UsersPanel)

/** The number of names that a line has room for. */
const shown = 5

/** The number and the names of the records that point to this one, as a button that lists them with links. */
export function UsedByCell() {
  const resource = useResourceContext() as ResourceName
  const id = Number(useRecordContext()?.id)
  const textContext = useContext(ListTextContext)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const users = textContext?.usersOf(resource, id)
  if (!textContext || users?.length === 0) return null
  if (!users) return <>{textContext.translate('list.unknown')}</>
  const names = namesOfUsers(users, textContext)
  const close = () => setAnchor(null)
  return (
    <>
      <button
        type="button"
        className="users"
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <b>{countOf(users)}</b> {names.slice(0, shown).map(isolated).join(', ')}
      </button>
      {anchor && (
        <PartBoundary onDismiss={close}>
          <Suspense>
            <UsersPanel users={users} target={{ resource, id }} anchor={anchor} onClose={close} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
