import TextField from '@mui/material/TextField'
import { useState, useSyncExternalStore } from 'react'
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

/**
 * A number that applies when its field is left, or by Enter: half of a number would already cut the output that the
 * terminals keep. While it is not valid, the field shows the allowed range. Escape and Back drop what is typed.
 */
export function NumberSetting({ name, min, max, usual, preferences }: NumberSettingProps) {
  const taken = useSyncExternalStore(preferences.subscribe, () => preferences.getState()[name] ?? '')
  const [typed, setTyped] = useState<NumberOrText>()
  const value = typed ?? taken
  const t = useT()
  const fits = value === '' || isWholeBetween(value, min, max)
  const number = useNumberText(value, setTyped)
  function apply() {
    if (fits && value !== taken) preferences.set({ [name]: value === '' ? undefined : value })
  }
  return (
    <TextField
      label={t(`pages.terminal.preferences.${name}`)}
      value={number.text}
      placeholder={String(usual)}
      error={!fits}
      helperText={!fits && (number.unclear ?? t('pages.terminal.preferences.outOfRange', { min, max }))}
      onChange={({ target }) => number.type(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
      onBlur={() => {
        apply()
        number.leave()
        setTyped(undefined)
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  )
}
