import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import type { RefCallback } from 'react'
import type { ResourceName } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import type { InputProps } from '../field.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { FieldShell } from './FieldShell.tsx'
import { PickerField } from './PickerField.tsx'
import { listStyle, renderOption, useOptions, useOwnEnter } from './picker.tsx'
import { useField, type FieldFrame } from './useField.ts'
import { useFindingAll } from './useFinding.ts'

/** The number of chips shown before "+N more" (docs/specification.md#constants). */
const shownChips = 3

/**
 * The largest number of chips shown while the input has the focus: thousands of chips would slow down every key press.
 */
const mostChips = 100

interface Offer {
  reference: ResourceName
  /** Only records with these values are offered. */
  offer?: Record<string, unknown>
}

/** Picks several records by name. */
export const ReferencesInput = (props: InputProps & Offer) => (
  <ReferencesPicker {...props} field={useField<number[]>(props)} />
)

/** The field of a picker: of a form, or a part of a larger value. */
export interface PickedIds extends FieldFrame {
  value: readonly number[]
  setValue: (ids: number[]) => void
  onBlur?: (() => void) | undefined
  ref?: RefCallback<HTMLElement>
}

interface ReferencesPickerProps extends Offer {
  source: string
  field: PickedIds
}

/** The same for ids that a form stores in a different structure. */
export function ReferencesPicker({ reference, offer, source, field }: ReferencesPickerProps) {
  const { options, option, isLoading, error } = useOptions(reference, offer)
  const finding = useFindingAll(options, field.value, field.setValue)
  const ownEnter = useOwnEnter('')
  const reason = useReason()
  const t = useT()
  return (
    <FieldShell {...field}>
      <Autocomplete
        {...finding}
        {...ownEnter}
        multiple
        autoHighlight
        disableCloseOnSelect
        id={field.id}
        size="small"
        limitTags={shownChips}
        getLimitTagsText={() => t('app.more', { count: field.value.length - shownChips })}
        options={options}
        loading={isLoading}
        value={field.value.map(option)}
        onBlur={field.onBlur}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ label }) => label}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        renderOption={renderOption}
        slotProps={{ paper: { sx: listStyle } }}
        renderValue={(picked, getItemProps) => [
          ...picked.slice(0, mostChips).map(({ id, label }, index) => {
            const { key: _position, ...item } = getItemProps({ index })
            // A key such as `#7`, because MUI's own "+N more" has a bare number as its key.
            return <Chip key={`#${id}`} {...item} size="small" label={label} />
          }),
          ...(picked.length > mostChips
            ? [<Chip key="rest" size="small" label={t('app.more', { count: picked.length - mostChips })} />]
            : []),
        ]}
        noOptionsText={error ? reason(error) : t('app.noOptions')}
        loadingText={t('app.loading')}
        clearText={t('app.clear')}
        openText={t('app.open')}
        closeText={t('app.close')}
        renderInput={(params) => <PickerField params={params} field={field} source={source} />}
      />
    </FieldShell>
  )
}
