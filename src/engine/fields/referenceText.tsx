import { useRecordContext } from 'react-admin'
import type { ResourceName } from '#locales/messages.ts'
import { RecordLinks } from '../cells/RecordLinks.tsx'
import { field, type Help, type Mode } from '../field.ts'
import { recordNames } from '../data/names.ts'
import { given } from '../formParts.ts'
import type { ReferencesOptions } from './references.tsx'
import { lazyPart } from '#ui/lazyPart.ts'

const ReferencesInput = lazyPart(async () => (await import('../inputs/ReferencesInput.tsx')).ReferencesInput)

/** The ids in a text such as `3,4`. Parts that are not numbers are ignored, as on the server. */
const idsOf = (text: unknown) => [
  ...new Set(
    String(text ?? '')
      .split(',')
      .filter((part) => /^\d+$/.test(part))
      .map(Number),
  ),
]

/** Several records of another resource, stored as one text: their ids, separated by commas without spaces. */
export function referenceText<N extends ResourceName, M extends Mode = 'both', H extends Help = false>(
  to: N,
  { offer, ...options }: ReferencesOptions<string, N, M, H> = {},
) {
  function ReferenceTextCell({ source }: { source: string }) {
    const text = useRecordContext<Record<string, unknown>>()?.[source]
    return <RecordLinks resource={to} ids={idsOf(text)} />
  }
  return field<string, number[], M, H>(
    {
      schema: (z) => z.array(z.int()).transform((ids) => [...new Set(ids)].join(',')),
      toForm: idsOf,
      empty: '',
      wide: true,
      Input: given(ReferencesInput, { reference: to, offer }),
      Cell: ReferenceTextCell,
      text: (wire, context) => recordNames(to, idsOf(wire), context),
      pointer: {
        to,
        ids: idsOf,
        map: (wire, replace) =>
          idsOf(wire)
            .map(replace)
            .filter((id) => id !== undefined)
            .join(','),
      },
      relations: [to],
    },
    options,
  )
}
