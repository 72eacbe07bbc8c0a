import type { ResourceName } from '#locales/messages.ts'
import { field } from '../field.ts'
import type { Misnamed } from '../labelled.ts'
import type { Field, FieldOptions, Help, Mode } from '../field.ts'
import { given } from '../formParts.ts'
import { useRecordContext } from 'react-admin'
import { RecordLink } from '../cells/RecordLink.tsx'
import { lazyPart } from '#ui/lazyPart.ts'

const ReferenceInput = lazyPart(async () => (await import('../inputs/ReferenceInput.tsx')).ReferenceInput)

interface ReferenceOptions<M extends Mode, H extends Help> extends FieldOptions<number, M, H> {
  /** If true, 0 means none; otherwise the user must pick a record. */
  optional?: boolean
  /** A new record starts with the only record that can be picked, where there is just one. */
  startsWithOnly?: boolean
}

/** A field with one record of another resource, stored as its id and picked by name. */
export function reference<M extends Mode = 'both', H extends Help = false>(
  to: ResourceName,
  options?: ReferenceOptions<M, H>,
): Field<number, number | null, M, H>
export function reference<const N extends string>(to: Misnamed<N>): never
export function reference<N extends ResourceName, M extends Mode, H extends Help>(
  to: N,
  { optional = false, startsWithOnly = false, ...options }: ReferenceOptions<M, H> = {},
) {
  return field<number, number | null, M, H>(
    {
      schema: (z) =>
        z
          .int()
          .nullable()
          .transform((id) => id ?? 0)
          .refine((id) => optional || id > 0, { error: 'validation.required' }),
      toForm: (wire) => wire || null,
      empty: 0,
      required: !optional,
      Input: given(ReferenceInput, { reference: to }),
      Cell: ({ source }) => <ReferenceCell source={source} reference={to} />,
      text: (wire, { nameOf }) => (wire ? nameOf(to, wire) : ''),
      sortBy: (wire, { nameOf }) => (wire ? nameOf(to, wire) : null),
      filter: { options: { reference: to }, idsOf: (wire) => [wire] },
      pointer: {
        to,
        ids: (wire) => (wire ? [wire] : []),
        map: (wire, replace) => (wire ? (replace(wire) ?? 0) : wire),
      },
      relations: [to],
      ...(startsWithOnly && {
        preset(records) {
          const [only, ...others] = records(to)
          return others.length === 0 ? only?.id : undefined
        },
      }),
    },
    options,
  )
}

/** The name of the referenced record, as a link. */
function ReferenceCell({ source, reference }: { source: string; reference: ResourceName }) {
  const id = useRecordContext<Record<string, unknown>>()?.[source]
  return typeof id === 'number' && id !== 0 ? <RecordLink resource={reference} id={id} /> : null
}
