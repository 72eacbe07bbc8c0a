import { useRecordContext } from 'react-admin'
import * as z from 'zod'
import type { Wording } from '#engine/field.ts'
import { useT } from '#i18n/useT.ts'

/** Older servers do not tell the owner. */
export const owner = z.object({ id: z.int(), username: z.string().optional() }).nullable()
type Owner = z.infer<typeof owner>

/** Owner 0 stands for agents that use the secret of the whole site; a name may be gone with its user. */
export function ownerText(value: Owner, { translate }: Pick<Wording, 'translate'>): string {
  if (!value) return ''
  if (value.id === 0) return translate('app.globalAgent')
  return value.username ?? translate('app.unknownUser', { id: value.id })
}

export function OwnerCell() {
  const record = useRecordContext<{ id: number; owner: Owner }>()
  const translate = useT() as Wording['translate']
  return <>{ownerText(record?.owner ?? null, { translate })}</>
}
