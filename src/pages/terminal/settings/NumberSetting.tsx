import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { isWholeBetween, useNumberText, type NumberOrText } from '#i18n/useNumberText.ts'
import { useT } from '#i18n/useT.ts'
import type { PreferenceStore } from './preferences.ts'

interface NumberSettingProps {
  name: 'fontSize' | 'scrollback'
  min: number
  max: number
  /** The value used when the field is empty. */
  usual: number
  preferences: PreferenceStore
}

/** A number that applies at once if it is valid. Otherwise the field shows the allowed range. */
export function NumberSetting({ name, min, max, usual, preferences }: NumberSettingProps) {
  const taken = () => preferences.getState()[name] ?? ''
  const [value, setValue] = useState<NumberOrText>(taken)
  const t = useT()
  const fits = (value: NumberOrText) => value === '' || isWholeBetween(value, min, max)
  const number = useNumberText(value, (typed) => {
    setValue(typed)
    if (fits(typed)) preferences.set({ [name]: typed === '' ? undefined : typed })
  })
  return (
    <TextField
      label={t(`pages.terminal.preferences.${name}`)}
      value={number.text}
      placeholder={String(usual)}
      error={!fits(value)}
      helperText={!fits(value) && (number.unclear ?? t('pages.terminal.preferences.outOfRange', { min, max }))}
      onChange={({ target }) => number.type(target.value)}
      onBlur={() => {
        number.leave()
        setValue(taken)
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  )
}
