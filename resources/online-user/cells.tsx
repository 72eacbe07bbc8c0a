import { useListContext, useRecordContext } from 'react-admin'
import { useLocale } from '#i18n/useLocale.ts'
import { RecordLink } from '#engine/cells/RecordLink.tsx'
import { useEngine } from '#engine/EngineContext.ts'
import { useT } from '#i18n/useT.ts'
import type { Viewer } from '#engine/EngineContext.ts'

/** How many of the listed connections come from the same address. Empty if there is only this one. */
export function ConnectionsCell() {
  const ip = useRecordContext<{ id: number; ip: string }>()?.ip
  const { data = [] } = useListContext<{ id: number; ip: string }>()
  const locale = useLocale()
  const count = data.filter((other) => other.ip === ip).length
  return count > 1 ? <>{count.toLocaleString(locale)}</> : null
}

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

/** Whether a connection belongs to the current user: the same user id, or the same address. */
export const isViewer = ({ ip, user_id }: { ip: string; user_id: number }, { id, address }: Viewer) =>
  user_id === id || (address !== undefined && ip === address)
