import { field } from '#engine/field.ts'
import { inShort, withoutImplied } from './scopes.ts'
import { useRecordContext } from 'react-admin'
import { lazyPart } from '#ui/lazyPart.ts'

const ScopesInput = lazyPart(async () => (await import('./ScopesInput.tsx')).ScopesInput)

/** The scopes of a token, edited as a table of resources and verbs. */
export const scopes = () =>
  field<string[], string[]>({
    schema: (z) => z.array(z.string()).min(1).transform(withoutImplied),
    toForm: (wire) => wire,
    empty: [],
    required: true,
    wide: true,
    Input: ScopesInput,
    Cell: ScopesCell,
    text: inShort,
  })

/** A short text of the scopes of a token. */
const ScopesCell = () => <>{inShort(useRecordContext<{ id: number; scopes: string[] }>()?.scopes ?? [])}</>
