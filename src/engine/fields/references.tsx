import * as z from 'zod'
import type { ResourceName } from '#locales/messages.ts'
import { ReferencesCell } from '../cells/ReferencesCell.tsx'
import { field, type FieldOptions, type Mode } from '../field.ts'
import { given, lazyInput } from '../lazyInput.ts'

const ReferencesInput = lazyInput(async () => (await import('../inputs/ReferencesInput.tsx')).ReferencesInput)

export interface ReferencesOptions<Wire, M extends Mode> extends FieldOptions<Wire, M> {
  /** Only records with these values are offered. */
  offer?: Record<string, unknown>
}

/** Several records of another resource, stored as a list of ids without duplicates. */
export function references<M extends Mode = 'both'>(
  to: ResourceName,
  { offer, ...options }: ReferencesOptions<number[], M> = {},
) {
  return field<number[], number[], M>(
    {
      schema: z.array(z.int()).transform((ids) => [...new Set(ids)]),
      toForm: (wire) => [...new Set([wire].flat())],
      empty: [],
      wide: true,
      Input: given(ReferencesInput, { reference: to, offer }),
      Cell: ({ source }) => <ReferencesCell source={source} reference={to} />,
      text: (wire, { nameOf }) => wire.map((id) => nameOf(to, id)).join(' '),
      filter: { options: { reference: to }, keeps: (wire, wanted) => wire.includes(wanted as number) },
      pointer: { to, ids: (wire) => [wire].flat() },
      dropMissing: (wire, exists) => [...new Set(wire)].filter(exists),
      relations: [to],
    },
    options,
  )
}
