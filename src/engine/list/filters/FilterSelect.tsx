import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Suspense, useId, useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { useFacetOptions } from './useFacetOptions.ts'
import type { OfferedFilter } from './useFilters.ts'
import { lazyPart } from '#ui/lazyPart.ts'

const FilterPicker = lazyPart(async () => (await import('./FilterPicker.tsx')).FilterPicker)

/** The largest number of options for which a plain select is easy to use. */
const few = 30

interface FilterSelectProps {
  filter: OfferedFilter
  onChange: (value: unknown) => void
}

/** A filter with its options, each with the number of records that it would show. */
export function FilterSelect({ filter, onChange }: FilterSelectProps) {
  const { label, value } = filter
  const options = useFacetOptions(filter, value)
  const id = useId()
  const t = useT()
  // A filter that was offered keeps its place while the panel is open, so that no other one moves under the pointer.
  const [wasOffered, setWasOffered] = useState(options.length > 0)
  if (!wasOffered && options.length > 0) setWasOffered(true)
  if (!wasOffered && options.length === 0) return null
  const position = options.findIndex((option) => option.id === value)
  const counted = options.map((option) => ({
    ...option,
    label: t('list.counted', { name: option.label, count: option.count }),
  }))
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      {options.length > few ? (
        <Suspense>
          <FilterPicker id={id} options={counted} value={value} onChange={onChange} />
        </Suspense>
      ) : (
        <NativeSelect
          input={<OutlinedInput size="small" />}
          value={position}
          onChange={({ target }) => onChange(options[Number(target.value)]?.id)}
          slotProps={{ input: { id } }}
        >
          <option value={-1}>{t('list.any')}</option>
          {counted.map((option, index) => (
            <option key={String(option.id)} value={index}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormControl>
  )
}
