import Visibility from '@mui/icons-material/VisibilityOutlined'
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import InputAdornment from '@mui/material/InputAdornment'
import { useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { useT } from '#i18n/useT.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { FieldShell } from './FieldShell.tsx'
import { TextBox } from './TextBox.tsx'
import type { useField } from './useField.ts'

interface HiddenBoxProps {
  source: string
  field: ReturnType<typeof useField<string>>
  /** `one-time-code` marks the value as no password, so that no browser offers to save it. */
  autoComplete: 'new-password' | 'current-password' | 'one-time-code'
  /** Set when the form has other such fields too, so that the button names the field. */
  labelled?: boolean
  /** Whether the value is visible at first. */
  startsShown?: boolean
  attributes?: InputHTMLAttributes<HTMLInputElement>
  /** Renders more buttons, given the value of the field and a function that fills in and shows a value. */
  more?: (field: { value: string; shown: boolean; show: (value: string) => void }) => ReactNode
}

/** A field whose value is hidden until the user asks to see it. */
export function HiddenBox({ source, field, autoComplete, labelled, startsShown, attributes, more }: HiddenBoxProps) {
  const [shown, setShown] = useState(startsShown ?? false)
  const t = useT()
  const isSecret = autoComplete === 'one-time-code'
  const hide = isSecret ? 'form.hide' : 'pages.login.hidePassword'
  const action = t(shown ? hide : isSecret ? 'form.show' : 'pages.login.showPassword')
  const show = (value: string) => {
    field.setValue(value)
    setShown(true)
  }
  return (
    <FieldShell {...field}>
      <TextBox
        source={source}
        field={field}
        mono
        exact={!isSecret}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        attributes={attributes}
        endAdornment={
          <InputAdornment position="end">
            {more?.({ value: field.value, shown, show })}
            <IconAction
              name={labelled ? t('app.named', { action, name: field.label }) : action}
              icon={shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
              onClick={() => setShown(!shown)}
            />
          </InputAdornment>
        }
      />
    </FieldShell>
  )
}
