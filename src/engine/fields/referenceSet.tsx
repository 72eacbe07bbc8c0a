import { useRecordContext } from 'react-admin'
import type { ResourceName } from '#locales/messages.ts'
import { RecordLinks } from '../cells/RecordLinks.tsx'
import { field, type Help, type Mode } from '../field.ts'
import { recordNames } from '../data/names.ts'
import { given } from '../formParts.ts'
import { mapKeys } from './mapKeys.ts'
import type { ReferencesOptions } from './references.tsx'
import { lazyPart } from '#ui/lazyPart.ts'

const ReferencesInput = lazyPart(async () => (await import('../inputs/ReferencesInput.tsx')).ReferencesInput)

export type IdMap = Record<string, boolean>

/** The ids that such a set contains. */
export const idsInSet = (map: IdMap | null | undefined) =>
  Object.entries(map ?? {})
    .filter(([, chosen]) => chosen)
    .map(([id]) => Number(id))

/** A set of records, stored as `{ [id]: true }`; an id mapped to false is not in the set. */
export function referenceSet<N extends ResourceName, M extends Mode = 'both', H extends Help = false>(
  to: N,
  { offer, ...options }: ReferencesOptions<IdMap, N, M, H> = {},
) {
  function ReferenceSetCell({ source }: { source: string }) {
    const map = useRecordContext<Record<string, unknown>>()?.[source] as IdMap | undefined
    return <RecordLinks resource={to} ids={idsInSet(map)} />
  }
  return field<IdMap, number[], M, H>(
    {
      schema: (z) => z.array(z.int()).transform((ids) => Object.fromEntries(ids.map((id) => [id, true]))),
      toForm: idsInSet,
      empty: {},
      wide: true,
      bulk: 'list',
      Input: given(ReferencesInput, { reference: to, offer }),
      Cell: ReferenceSetCell,
      text: (wire, context) => recordNames(to, idsInSet(wire), context),
      filter: { options: { reference: to }, idsOf: idsInSet },
      pointer: { to, ids: idsInSet, map: mapKeys },
      relations: [to],
    },
    options,
  )
}
