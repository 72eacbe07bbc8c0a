import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import type { ChangeEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { useT } from '#i18n/useT.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { touch } from '#ui/touch.ts'
import { isColor } from '#ui/values/color.ts'
import type { InputProps } from '../field.ts'
import { FieldShell } from './FieldShell.tsx'
import { TextBox } from './TextBox.tsx'
import { useField } from './useField.ts'

/** What the browser's picker shows where no color is chosen: it has no empty state. */
const noColor = '#808080'

const picker = {
  flex: 'none',
  width: 28,
  height: 28,
  mr: 1,
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  cursor: 'pointer',
  [touch]: { width: 44, height: 44 },
} as const

/** A color as text, with the browser's picker before it. */
export function ColorInput(props: InputProps) {
  const field = useField<string>(props)
  const { setFocus } = useFormContext()
  const t = useT()
  const clear = () => {
    field.setValue('')
    setFocus(props.source)
  }
  const isChosen = isColor(field.value)
  return (
    <FieldShell {...field}>
      <TextBox
        source={props.source}
        field={field}
        mono
        placeholder={t('saving.nothing')}
        startAdornment={
          <Box
            component="input"
            type="color"
            value={isChosen ? field.value : noColor}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => field.setValue(target.value)}
            onBlur={field.onBlur}
            aria-labelledby={`${field.id}-label`}
            sx={{ ...picker, opacity: isChosen ? 1 : 0.3 }}
          />
        }
        endAdornment={
          !props.isRequired &&
          field.value !== '' && (
            <InputAdornment position="end">
              <IconAction
                name={t('app.named', { action: t('app.clear'), name: field.label })}
                icon={<Close fontSize="small" />}
                onClick={clear}
              />
            </InputAdornment>
          )
        }
      />
    </FieldShell>
  )
}
