import { useRecordContext } from 'react-admin'
import { ReferencesCell } from '#engine/cells/ReferencesCell.tsx'
import { useT } from '#i18n/useT.ts'

/** The servers to which a token is limited, or a text that it is not limited. */
export function TokenServersCell({ source }: { source: string }) {
  const ids = useRecordContext<{ id: number; server_ids: number[] }>()?.server_ids ?? []
  const t = useT()
  return ids.length > 0 ? (
    <ReferencesCell source={source} reference="server" />
  ) : (
    <>{t('pages.apiTokens.everyServer')}</>
  )
}
