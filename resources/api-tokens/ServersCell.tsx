import { useRecordContext } from 'react-admin'
import { ReferencesCell } from '#engine/cells/ReferencesCell.tsx'
import { useT } from '#i18n/useT.ts'

/** The servers that a token is kept to, or that it is kept to none. */
export function TokenServersCell({ source }: { source: string }) {
  const ids = useRecordContext<{ id: number; server_ids: number[] }>()?.server_ids ?? []
  const t = useT()
  return ids.length > 0 ? (
    <ReferencesCell source={source} reference="server" />
  ) : (
    <>{t('pages.apiTokens.everyServer')}</>
  )
}
