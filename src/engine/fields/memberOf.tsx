import type { LotusDataProvider } from '#dataProvider/index.ts'
import type { LabelOf, ResourceName } from '#locales/messages.ts'
import { field, type FieldOptions, type Help } from '../field.ts'
import { recordNames } from '../data/recordNames.ts'
import { given, lazyInput } from '../lazyInput.ts'
import { groupsOf, membershipsCell } from '../data/memberships.tsx'

const MemberOfInput = lazyInput(async () => (await import('../inputs/MemberOfInput.tsx')).MemberOfInput)

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
        async save(id, { ids, before }, dataProvider) {
          const failed: { id: number; reason: unknown }[] = []
          let saved = 0
          for (const group of new Set([...before, ...ids])) {
            const wanted = ids.includes(group)
            if (wanted === before.includes(group)) continue
            try {
              await setMember(dataProvider, { groups, group, members, id, wanted })
              saved += 1
            } catch (reason) {
              failed.push({ id: group, reason })
            }
          }
          return { saved, failed }
        },
      },
    },
    { ...options, mode: 'inverse' },
  )
}

interface Change {
  groups: ResourceName
  group: number
  members: string
  id: number
  wanted: boolean
}

/** Fetches the group again, because a save sends the whole group. */
async function setMember(dataProvider: LotusDataProvider, { groups, group, members, id, wanted }: Change) {
  await dataProvider.forget(groups)
  const { data: previousData } = await dataProvider.getOne(groups, { id: group })
  const present: number[] = previousData[members]
  if (present.includes(id) === wanted) return
  const data = { [members]: wanted ? [...present, id] : present.filter((member) => member !== id) }
  await dataProvider.update(groups, { id: group, data, previousData })
}
