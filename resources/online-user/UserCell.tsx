import { useRecordContext } from 'react-admin'
import { RecordLink } from '#engine/cells/RecordLink.tsx'
import { useEngine } from '#engine/EngineContext.ts'
import { useT } from '#i18n/useT.ts'

/** The user of a connection: the name of a user, the current user, or a guest. */
export function UserCell() {
  const id = useRecordContext<{ id: number; user_id: number }>()?.user_id ?? 0
  const { viewer } = useEngine()
  const t = useT()
  if (id === 0) {
    return (
      <em className="toned" data-tone="muted">
        {t('pages.onlineUser.guest')}
      </em>
    )
  }
  if (id !== viewer.id) return <RecordLink resource="user" id={id} />
  return (
    <>
      {viewer.name} <strong>({t('pages.onlineUser.you')})</strong>
    </>
  )
}
