import Box from '@mui/material/Box'
import { createFilterOptions } from '@mui/material/useAutocomplete'
import type { HTMLAttributes, Key } from 'react'
import type { ResourceName } from '#locales/messages.ts'
import { useDescriptor } from '../EngineContext.ts'
import { indexOf, plainName, useRecords } from '../related.ts'
import { useNameOf } from '../useNameOf.ts'

/** A record offered in a picker: two of one name differ in what stands beside it. */
export interface Option {
  id: number
  name: string
  /** The name, told apart from its twins: what stands in the field once it is picked. */
  label: string
  details: string
}

/** More than a person scrolls through; typing narrows the rest down. */
const offered = 100

/** Searches name, id and details. */
export const filterOptions = createFilterOptions<Option>({
  limit: offered,
  stringify: ({ id, name, details }) => `${name} #${id} ${details}`,
})

/** The records of a resource as options, and an option for any id, known or not. */
export function useOptions(reference: ResourceName, offer: Record<string, unknown> = {}) {
  const { represent, describe } = useDescriptor(reference)
  const { records, isLoading, error } = useRecords(reference)
  const nameOf = useNameOf(reference)
  const option = (id: number): Option => {
    const record = indexOf(records).get(id)
    const label = nameOf(id)
    if (!record) return { id, name: label, label, details: '' }
    return { id, name: plainName(represent, record), label, details: describe?.(record) ?? '' }
  }
  const wanted = Object.entries(offer)
  const options = records
    .filter((record) => wanted.every(([key, value]) => record[key] === value))
    .map(({ id }) => option(id))
  return { options, option, isLoading, error }
}

/** One line of the list that a picker opens. */
export const renderOption = (
  { key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key },
  { id, name, details }: Option,
) => (
  <li key={key} {...props}>
    <Box component="span" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
      {name}
    </Box>
    <Box component="code" sx={{ color: 'text.secondary', ml: 2 }}>
      {[details, `#${id}`].filter(Boolean).join(' ')}
    </Box>
  </li>
)
