import type { LabelOf, ResourceName } from '#locales/messages.ts'
import { ReferencesCell } from '../cells/ReferencesCell.tsx'
import { field, type Field, type FieldOptions, type Help, type Mode } from '../field.ts'
import { recordNames } from '../data/names.ts'
import type { Misnamed } from '../labelled.ts'
import { given } from '../formParts.ts'
import { lazyPart } from '#ui/lazyPart.ts'

const ReferencesInput = lazyPart(async () => (await import('../inputs/ReferencesInput.tsx')).ReferencesInput)

export interface ReferencesOptions<Wire, N extends ResourceName, M extends Mode, H extends Help> extends FieldOptions<
  Wire,
  M,
  H
> {
  /** Only records with these values are offered. */
  offer?: { [K in LabelOf<N>]?: unknown }
}

/** Several records of another resource, stored as a list of ids without duplicates. */
export function references<N extends ResourceName, M extends Mode = 'both', H extends Help = false>(
  to: N,
  options?: ReferencesOptions<number[], N, M, H>,
): Field<number[], number[], M, H>
export function references<const N extends string>(to: Misnamed<N>): never
export function references<N extends ResourceName, M extends Mode, H extends Help>(
  to: N,
  { offer, ...options }: ReferencesOptions<number[], N, M, H> = {},
) {
  return field<number[], number[], M, H>(
    {
      schema: (z) => z.array(z.int()).transform((ids) => [...new Set(ids)]),
      toForm: (wire) => [...new Set([wire].flat())],
      empty: [],
      wide: true,
      bulk: 'list',
      Input: given(ReferencesInput, { reference: to, offer }),
      Cell: ({ source }) => <ReferencesCell source={source} reference={to} />,
      text: (wire, context) => recordNames(to, wire, context),
      filter: { options: { reference: to }, idsOf: (wire) => wire },
      pointer: {
        to,
        ids: (wire) => (Array.isArray(wire) ? wire : [wire]),
        map: (wire, replace) => [...new Set([wire].flat().map(replace))].filter((id) => id !== undefined),
      },
      relations: [to],
    },
    options,
  )
}
