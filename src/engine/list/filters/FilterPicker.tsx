import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useT } from '#i18n/useT.ts'
import type { FacetOption } from './facets.ts'

interface FilterPickerProps {
  id: string
  options: FacetOption[]
  value: unknown
  onChange: (value: unknown) => void
}

/** The largest number of options shown. People do not scroll through more; typing narrows the list down. */
const filterOptions = createFilterOptions<FacetOption>({ limit: 100 })

/** Picks one of many records to filter by. */
export function FilterPicker({ id, options, value, onChange }: FilterPickerProps) {
  const t = useT()
  return (
    <Autocomplete
      id={id}
      size="small"
      options={options}
      filterOptions={filterOptions}
      value={options.find((option) => option.id === value) ?? null}
      onChange={(_, picked) => onChange(picked?.id)}
      getOptionKey={(option) => String(option.id)}
      noOptionsText={t('app.noOptions')}
      clearText={t('app.clear')}
      openText={t('app.open')}
      closeText={t('app.close')}
      renderInput={({ slotProps }) => (
        <OutlinedInput
          {...slotProps.input}
          fullWidth
          size="small"
          placeholder={t('list.any')}
          slotProps={{ input: slotProps.htmlInput }}
        />
      )}
    />
  )
}
