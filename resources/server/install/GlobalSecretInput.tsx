import TextField from '@mui/material/TextField'
import { useT } from '#i18n/useT.ts'
import type { MessageKey } from '#locales/messages.ts'

interface GlobalSecretInputProps {
  value: string
  onChange: (value: string) => void
  /** Why the value cannot be used. */
  refusal: MessageKey | undefined
}

/** Where an admin pastes the secret of the whole site, which no request can read. */
export function GlobalSecretInput({ value, onChange, refusal }: GlobalSecretInputProps) {
  const t = useT()
  return (
    <TextField
      label={t('pages.server.install.globalSecret')}
      value={value}
      onChange={(event) => onChange(event.target.value.trim())}
      error={refusal !== undefined}
      helperText={t(refusal ?? 'pages.server.install.globalSecretHelp')}
      autoComplete="off"
      spellCheck={false}
    />
  )
}
