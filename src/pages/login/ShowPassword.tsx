import { useMessage } from '../../i18n/LocaleContext.ts'

interface ShowPasswordProps {
  shown: boolean
  onChange: (shown: boolean) => void
}

export function ShowPassword({ shown, onChange }: ShowPasswordProps) {
  const { say } = useMessage()
  const name = say(shown ? 'pages.login.hidePassword' : 'pages.login.showPassword')
  return (
    <button className="login-eye" type="button" aria-label={name} title={name} onClick={() => onChange(!shown)}>
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
        <circle cx="12" cy="12" r="2.75" />
        {shown && <path d="M4 20 20 4" />}
      </svg>
    </button>
  )
}
