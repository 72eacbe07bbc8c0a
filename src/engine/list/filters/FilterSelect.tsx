import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { lazy, Suspense, useId } from 'react'
import { useT } from '#i18n/useT.ts'
import type { OfferedFilter } from './useFilters.ts'

const FilterPicker = lazy(async () => ({ default: (await import('./FilterPicker.tsx')).FilterPicker }))

/** The largest number of options for which a plain select is easy to use. */
const few = 30

interface FilterSelectProps {
  filter: OfferedFilter
  onChange: (value: unknown) => void
}

export function FilterSelect({ filter, onChange }: FilterSelectProps) {
  const { label, options, value } = filter
  const id = useId()
  const t = useT()
  const position = options.findIndex((option) => option.id === value)
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      {options.length > few ? (
        <Suspense>
          <FilterPicker id={id} filter={filter} onChange={onChange} />
        </Suspense>
      ) : (
        <NativeSelect
          input={<OutlinedInput size="small" />}
          value={position}
          onChange={({ target }) => onChange(options[Number(target.value)]?.id)}
          slotProps={{ input: { id } }}
        >
          <option value={-1}>{t('list.any')}</option>
          {options.map((option, index) => (
            <option key={String(option.id)} value={index}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormControl>
  )
}
