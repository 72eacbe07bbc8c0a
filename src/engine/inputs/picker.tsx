import Box from '@mui/material/Box'
import { createFilterOptions } from '@mui/material/useAutocomplete'
import { useState, type HTMLAttributes, type Key, type KeyboardEvent } from 'react'
import type { ResourceName } from '#locales/messages.ts'
import { useDescriptor } from '../EngineContext.ts'
import { indexOf, plainName, useRecords } from '../data/related.ts'
import { finger, touch } from '#ui/touch.ts'
import { useNameOf } from '../data/useNameOf.ts'

/** A record offered in a picker. Two records with the same name differ in their details. */
export interface Option {
  id: number
  name: string
  /** The name, made unique if other records share it; shown in the field once the option is picked. */
  label: string
  details: string
}

/**
 * The id of the last line of a list, which is not a record: it says how much was found, and may select everything
 * found.
 */
export const lastLine = -1

/** The largest number of options shown. People do not scroll through more; typing narrows the list down. */
export const offered = 100

const stringify = ({ id, name, details }: Option) => `${name} #${id} ${details}`

/** Searches name, id and details. */
export const filterOptions = createFilterOptions<Option>({ limit: offered, stringify })

/** The same without a limit. */
export const findOptions = createFilterOptions<Option>({ stringify })

/**
 * The records of a resource as options, and a function that makes an option for any id, whether or not its record is
 * loaded.
 */
export function useOptions(reference: ResourceName, offer: Record<string, unknown> = {}) {
  const { recordRepresentation, describe } = useDescriptor(reference)
  const { records, isLoading, error } = useRecords(reference)
  const nameOf = useNameOf(reference)
  const option = (id: number): Option => {
    const record = indexOf(records).get(id)
    const label = nameOf(id)
    if (!record) return { id, name: label, label, details: '' }
    return { id, name: plainName(recordRepresentation, record), label, details: describe?.(record) ?? '' }
  }
  const wanted = Object.entries(offer)
  const options = records
    .filter((record) => wanted.every(([key, value]) => record[key] === value))
    .map(({ id }) => option(id))
  return { options, option, isLoading, error }
}

/**
 * While the list is open, or while the typed text is not a choice yet, Enter belongs to the picker and does not submit
 * the form.
 */
export function useOwnEnter(chosen: string) {
  const [open, setOpen] = useState(false)
  return {
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onKeyDown: (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, target } = event
      if (key !== 'Enter' || ctrlKey || metaKey || !(target instanceof HTMLInputElement)) return
      if (open || target.value !== chosen) event.preventDefault()
    },
  }
}

const lineStyle = {
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  display: 'block',
  height: 52,
  borderTop: 1,
  borderColor: 'divider',
  whiteSpace: 'nowrap',
  '& span, & code': { display: 'block', m: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  // Where the line is only information it cannot be picked, but it must be readable.
  '&&[aria-disabled=true]': { opacity: 1 },
} as const

/** Leaves space under a list for its last line, which stays visible while the others scroll. */
export const listStyle = {
  position: 'relative',
  '& .MuiAutocomplete-listbox:has(> .lotus-last)': { position: 'static', mb: '52px' },
  [touch]: { '& .MuiAutocomplete-listbox:has(> .lotus-last)': { mb: `${finger + 8}px` } },
} as const

/** Renders one line of the list that a picker opens. */
export const renderOption = (
  { key, className, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key },
  { id, name, details }: Option,
) =>
  id === lastLine ? (
    <Box component="li" key={key} {...props} className={`${className} lotus-last`} sx={lineStyle}>
      <span>{name}</span>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
        {details}
      </Box>
    </Box>
  ) : (
    <Box component="li" key={key} className={className} {...props} sx={{ flexWrap: 'wrap', columnGap: 2 }}>
      <Box component="span" sx={{ flex: '1 0 auto', maxWidth: '100%', overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <Box component="code" sx={{ color: 'text.secondary' }}>
        {[details, `#${id}`].filter(Boolean).join(' ')}
      </Box>
    </Box>
  )
