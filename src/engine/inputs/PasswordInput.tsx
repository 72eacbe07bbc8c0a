import Casino from '@mui/icons-material/CasinoOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useT } from '#i18n/useT.ts'
import type { InputProps } from '../field.ts'
import { CopyButton } from '../views/CopyButton.tsx'
import { IconAction } from '../views/IconAction.tsx'
import { FieldShell } from './FieldShell.tsx'
import { generatePassword } from './generatePassword.ts'
import { useField } from './useField.ts'

/** Hidden until asked; a generated one is shown at once, for it has to be passed on. */
export function PasswordInput(props: InputProps) {
  const field = useField<string>(props)
  const [shown, setShown] = useState(false)
  const t = useT()
  return (
    <FieldShell {...field}>
      <OutlinedInput
        id={field.id}
        name={props.source}
        size="small"
        type={shown ? 'text' : 'password'}
        value={field.value}
        onChange={(event) => field.setValue(event.target.value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={field.failed}
        autoComplete="new-password"
        slotProps={{ input: { 'aria-describedby': field.noteId, spellCheck: false } }}
        sx={{ fontFamily: 'var(--lotus-mono)' }}
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
