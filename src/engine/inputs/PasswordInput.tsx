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
  /** A code is no password, so that no browser offers to keep it. */
  autoComplete: 'new-password' | 'current-password' | 'one-time-code'
  /** Other passwords stand beside it, so that its button names it. */
  labelled?: boolean
  /** More buttons, given what is in the field and how to put something there in sight. */
  more?: (field: { value: string; shown: boolean; show: (value: string) => void }) => ReactNode
}

/** Hidden until it is asked to be shown. */
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
  /** Told of a password that was made up. */
  onGenerate?: (password: string) => void
}

/** A new password; a generated one is shown at once, for it has to be passed on. */
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

/** A secret of another service. */
export const SecretInput = (props: InputProps) => <HiddenInput {...props} labelled autoComplete="one-time-code" />

export const CurrentPasswordInput = (props: InputProps) => (
  <HiddenInput {...props} labelled autoComplete="current-password" />
)
export const RepeatedPasswordInput = (props: InputProps) => (
  <HiddenInput {...props} labelled autoComplete="new-password" />
)
