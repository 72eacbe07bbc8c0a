import TextField from '@mui/material/TextField'
import { useState } from 'react'
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
  const taken = () => String(preferences.getState()[name] ?? '')
  const [text, setText] = useState(taken)
  const t = useT()
  const fits = (text: string) => text === '' || (Number(text) >= min && Number(text) <= max)
  return (
    <TextField
      type="number"
      label={t(`pages.terminal.preferences.${name}`)}
      value={text}
      placeholder={String(usual)}
      error={!fits(text)}
      helperText={!fits(text) && t('pages.terminal.preferences.outOfRange', { min, max })}
      onChange={({ target }) => {
        setText(target.value)
        if (fits(target.value)) {
          preferences.set({ [name]: target.value === '' ? undefined : Math.round(Number(target.value)) })
        }
      }}
      onBlur={() => setText(taken)}
      slotProps={{ htmlInput: { min, max } }}
    />
  )
}
