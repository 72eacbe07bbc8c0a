import { useRecordContext } from 'react-admin'
import { RecordLink } from '#engine/cells/RecordLink.tsx'
import { useT } from '#i18n/useT.ts'
import { blockIdentifier } from '../enums.ts'

/** The identity under which an address was refused: a kind of credential, or a user whose sign-in failed. */
export function IdentifierCell() {
  const identifier = useRecordContext<{ id: number; block_identifier: number }>()?.block_identifier ?? 0
  const t = useT()
  const kind = blockIdentifier.values.find((value) => value === identifier)
  if (kind !== undefined) return <span className="words">{t(blockIdentifier.label(kind))}</span>
  return identifier > 0 ? <RecordLink resource="user" id={identifier} /> : <>{identifier || null}</>
}
