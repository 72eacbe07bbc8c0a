import Autocomplete from '@mui/material/Autocomplete'
import type { ResourceName } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import type { InputProps } from '../field.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { FieldShell } from './FieldShell.tsx'
import { PickerField } from './PickerField.tsx'
import { listStyle, renderOption, useOptions, useOwnEnter } from './picker.tsx'
import { useField } from './useField.ts'
import { useFinding } from './useFinding.ts'

/** Picks one record by name. */
export function ReferenceInput({ reference, ...props }: InputProps & { reference: ResourceName }) {
  const field = useField<number | null>(props)
  const { options, option, isLoading, error } = useOptions(reference)
  const chosen = field.value === null ? null : option(field.value)
  const finding = useFinding()
  const ownEnter = useOwnEnter(chosen?.label ?? '')
  const reason = useReason()
  const t = useT()
  return (
    <FieldShell {...field}>
      <Autocomplete
        {...finding}
        {...ownEnter}
        autoHighlight
        id={field.id}
        size="small"
        options={options}
        loading={isLoading}
        value={chosen}
        onChange={(_, picked) => field.setValue(picked?.id ?? null)}
        onBlur={field.onBlur}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ label }) => label}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        renderOption={renderOption}
        slotProps={{ paper: { sx: listStyle } }}
        noOptionsText={error ? reason(error) : t('app.noOptions')}
        loadingText={t('app.loading')}
        clearText={t('app.clear')}
        openText={t('app.open')}
        closeText={t('app.close')}
        renderInput={(params) => <PickerField params={params} field={field} source={props.source} />}
      />
    </FieldShell>
  )
}
