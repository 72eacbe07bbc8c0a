import { useT } from '../../i18n/useT.ts'
import { useProfile } from '../../auth/useProfile.ts'

/** The IP address that the user signed in from, if the server knows it. */
export function LoginAddress() {
  const t = useT()
  const address = useProfile()?.login_ip
  if (!address) return null
  return (
    <span style={{ fontFamily: 'var(--lotus-mono)', fontSize: 13 }} data-tip={t('app.loginAddress', { address })}>
      {address}
    </span>
  )
}
