import Casino from '@mui/icons-material/CasinoOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import InputAdornment from '@mui/material/InputAdornment'
import { useState, type ReactNode } from 'react'
import { useT } from '#i18n/useT.ts'
import type { InputProps } from '../field.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { FieldShell } from './FieldShell.tsx'
import { generatePassword } from './generatePassword.ts'
import { TextBox } from './TextBox.tsx'
import { useField } from './useField.ts'

interface HiddenInputProps extends InputProps {
  /** `one-time-code` marks the value as no password, so that no browser offers to save it. */
  autoComplete: 'new-password' | 'current-password' | 'one-time-code'
  /** Set when the form has other passwords too, so that the button names the field. */
  labelled?: boolean
  /** Renders more buttons, given the value of the field and a function that fills in and shows a value. */
  more?: (field: { value: string; shown: boolean; show: (value: string) => void }) => ReactNode
}

/** A password field; its value is hidden until the user asks to see it. */
function HiddenInput({ autoComplete, labelled, more, ...props }: HiddenInputProps) {
  const field = useField<string>(props)
  const [shown, setShown] = useState(false)
  const t = useT()
  const action = t(shown ? 'pages.login.hidePassword' : 'pages.login.showPassword')
  const show = (value: string) => {
    field.setValue(value)
    setShown(true)
  }
  return (
    <FieldShell {...field}>
      <TextBox
        source={props.source}
        field={field}
        mono
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
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

interface PasswordInputProps extends InputProps {
  labelled?: boolean
  /** Called with each generated password. */
  onGenerate?: (password: string) => void
}

/** A field for a new password. A generated password is shown at once, because the user must pass it on. */
export function PasswordInput({ onGenerate, ...props }: PasswordInputProps) {
  const t = useT()
  return (
    <HiddenInput
      {...props}
      autoComplete="new-password"
      more={({ value, shown, show }) => (
        <>
          {shown && value && <CopyButton text={value} source={props.source} />}
          <IconAction
            name={t('pages.user.generate')}
            icon={<Casino fontSize="small" />}
            onClick={() => {
              const made = generatePassword()
              show(made)
              onGenerate?.(made)
            }}
          />
        </>
      )}
    />
  )
}

/** A field for a secret of another service. */
export const SecretInput = (props: InputProps) => <HiddenInput {...props} labelled autoComplete="one-time-code" />

export const CurrentPasswordInput = (props: InputProps) => (
  <HiddenInput {...props} labelled autoComplete="current-password" />
)
export const RepeatedPasswordInput = (props: InputProps) => (
  <HiddenInput {...props} labelled autoComplete="new-password" />
)
