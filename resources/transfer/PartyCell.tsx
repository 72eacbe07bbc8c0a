import { useRecordContext } from 'react-admin'
import { RecordLink } from '#engine/cells/RecordLink.tsx'
import { useEngine } from '#engine/EngineContext.ts'
import { useT } from '#i18n/useT.ts'

/** A user by name. 0 stands for agents that use the secret of the whole site. */
export function PartyCell({ source }: { source: string }) {
  const id = Number(useRecordContext<Record<string, unknown>>()?.[source])
  const { viewer } = useEngine()
  const t = useT()
  if (id === 0) return <>{t('app.globalAgent')}</>
  return viewer.id === id ? <>{viewer.name}</> : <RecordLink resource="user" id={id} />
}
