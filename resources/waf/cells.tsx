import { useRecordContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { RecordLink } from '#engine/cells/RecordLink.tsx'
import { blockIdentifier } from '../enums.ts'

/** The count of an address that an admin has blocked permanently (docs/contract/entities.md#waf-entry). */
const forever = 99_999

/** The number of incidents of an address, or a text that it stays blocked. */
export function CountCell() {
  const count = useRecordContext<{ id: number; count: number }>()?.count ?? 0
  const locale = useLocale()
  const t = useT()
  return <>{count >= forever ? t('pages.waf.forever') : count.toLocaleString(locale)}</>
}

/** The identity under which an address was refused: a kind of credential, or a user whose sign-in failed. */
export function IdentifierCell() {
  const identifier = useRecordContext<{ id: number; block_identifier: number }>()?.block_identifier ?? 0
  const t = useT()
  const kind = blockIdentifier.values.find((value) => value === identifier)
  if (kind !== undefined) return <span className="words">{t(blockIdentifier.label(kind))}</span>
  return identifier > 0 ? <RecordLink resource="user" id={identifier} /> : <>{identifier || null}</>
}
