import type { LabelOf, ResourceName } from '#locales/messages.ts'
import { field, type FieldOptions, type Help } from '../field.ts'
import { recordNames } from '../data/names.ts'
import { given } from '../formParts.ts'
import { groupsOf, membershipsCell } from '../data/memberships.tsx'
import { lazyPart } from '#ui/lazyPart.ts'

const MemberOfInput = lazyPart(async () => (await import('../inputs/MemberOfInput.tsx')).MemberOfInput)

export interface Membership {
  ids: number[]
  /** The groups at the time when the user began to edit, so that changes by others in the meantime are kept. */
  before: number[]
}

/**
 * The groups that a record belongs to. The groups hold the ids of their members, so each changed group is saved on its
 * own.
 */
export function memberOf<N extends ResourceName, H extends Help = false>(
  groups: N,
  members: LabelOf<N>,
  options: Omit<FieldOptions<readonly number[], 'inverse', H>, 'mode'> = {},
) {
  return field<readonly number[], Membership, 'inverse', H>(
    {
      schema: (z) => {
        const ids = z.array(z.int())
        return z.object({ ids, before: ids }).transform((membership) => membership.ids)
      },
      toForm: (wire) => ({ ids: [...wire], before: [...wire] }),
      empty: [],
      wide: true,
      bulk: 'list',
      Input: given(MemberOfInput, { reference: groups }),
      Cell: membershipsCell(groups, members),
      text: (wire, context) => recordNames(groups, wire, context),
      filter: { options: { reference: groups }, idsOf: (wire) => wire },
      relations: [groups],
      inverseRelation: {
        resource: groups,
        read: (id, records) => groupsOf(id, records, members),
        changes: (id, { ids, before }) =>
          [...new Set([...before, ...ids])]
            .filter((group) => ids.includes(group) !== before.includes(group))
            .map((group) => [group, ids.includes(group)] as const)
            .map(([group, wanted]) => ({
              id: group,
              takesOut: !wanted,
              draft(now) {
                const present = now[members] as readonly number[]
                if (present.includes(id) === wanted) return { kind: 'unchanged' }
                const kept = present.filter((member) => member !== id)
                return { data: { [members]: wanted ? [...kept, id] : kept } }
              },
            })),
        forNew: ({ ids }) => ({ ids, before: [] }),
      },
    },
    { ...options, mode: 'inverse' },
  )
}
