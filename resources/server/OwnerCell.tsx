import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { mayOpen } from '#engine/access.ts'
import { useEngine } from '#engine/EngineContext.ts'
import type { TextContext } from '#engine/field.ts'
import { recordAddressOf } from '#engine/nav/recordAddressOf.ts'
import { useT } from '#i18n/useT.ts'

/** Older servers do not send the owner. */
export type ServerOwner = { id: number; username?: string } | null

/** ServerOwner 0 stands for agents that use the secret of the whole site. A user without a name may have been deleted. */
export function ownerText(value: ServerOwner, { translate }: Pick<TextContext, 'translate'>): string {
  if (!value) return ''
  if (value.id === 0) return translate('app.globalAgent')
  return value.username ?? translate('app.unknownUser', { id: String(value.id) })
}

/** The name of the owner, linked to the user if the viewer may see users. */
export function OwnerCell() {
  const value = useRecordContext<{ id: number; owner: ServerOwner }>()?.owner ?? null
  const engine = useEngine()
  const translate = useT()
  const text = ownerText(value, { translate })
  const { user } = engine.resources
  if (!user || !value?.id || !value.username || !mayOpen(engine, 'user')) return <>{text}</>
  return <Link to={recordAddressOf(user, value.id, value.username)}>{text}</Link>
}
