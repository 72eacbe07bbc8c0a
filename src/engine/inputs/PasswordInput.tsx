import Casino from '@mui/icons-material/CasinoOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import { useT } from '#i18n/useT.ts'
import type { InputProps } from '../field.ts'
import { CopyButton } from '../views/CopyButton.tsx'
import { IconAction } from '../views/IconAction.tsx'
import { FieldShell } from './FieldShell.tsx'
import { generatePassword } from './generatePassword.ts'
import { TextBox } from './TextBox.tsx'
import { useField } from './useField.ts'

/** Hidden until asked; a generated one is shown at once, for it has to be passed on. */
export function PasswordInput(props: InputProps) {
  const field = useField<string>(props)
  const [shown, setShown] = useState(false)
  const t = useT()
  return (
    <FieldShell {...field}>
      <TextBox
        source={props.source}
        field={field}
        mono
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        endAdornment={
          <InputAdornment position="end">
            {shown && field.value && <CopyButton text={field.value} source={props.source} />}
            <IconAction
              name={t(shown ? 'pages.login.hidePassword' : 'pages.login.showPassword')}
              icon={shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
              onClick={() => setShown(!shown)}
            />
            <IconAction
              name={t('pages.user.generate')}
              icon={<Casino fontSize="small" />}
              onClick={() => {
                field.setValue(generatePassword())
                setShown(true)
              }}
            />
          </InputAdornment>
        }
      />
    </FieldShell>
  )
}
