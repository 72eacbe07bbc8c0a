import Casino from '@mui/icons-material/CasinoOutlined'
import { useT } from '#i18n/useT.ts'
import type { InputProps } from '../field.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { generatePassword } from './generatePassword.ts'
import { HiddenBox } from './HiddenBox.tsx'
import { useField } from './useField.ts'

interface PasswordInputProps extends InputProps {
  labelled?: boolean
  /** Called with each generated password. */
  onGenerate?: (password: string) => void
}

/** A field for a new password. A generated password is shown at once, because the user must pass it on. */
export function PasswordInput({ onGenerate, labelled, ...props }: PasswordInputProps) {
  const field = useField<string>(props)
  const t = useT()
  return (
    <HiddenBox
      source={props.source}
      field={field}
      labelled={labelled}
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

export const CurrentPasswordInput = (props: InputProps) => (
  <HiddenBox source={props.source} field={useField<string>(props)} labelled autoComplete="current-password" />
)
export const RepeatedPasswordInput = (props: InputProps) => (
  <HiddenBox source={props.source} field={useField<string>(props)} labelled autoComplete="new-password" />
)
