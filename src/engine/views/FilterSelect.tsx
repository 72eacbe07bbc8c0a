import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { useT } from '#i18n/useT.ts'
import type { OfferedFilter } from './useFilters.ts'

interface FilterSelectProps {
  filter: OfferedFilter
  onChange: (value: unknown) => void
}

export function FilterSelect({ filter: { label, options, value }, onChange }: FilterSelectProps) {
  const id = useId()
  const t = useT()
  const position = options.findIndex((option) => option.id === value)
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id}>{label}</FormLabel>
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
    </FormControl>
  )
}
