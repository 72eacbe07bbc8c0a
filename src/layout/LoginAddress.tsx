import { useEngine } from '#engine/EngineContext.ts'
import { useT } from '../i18n/useT.ts'

/** The address that the person signed in from, where the server knows it. */
export function LoginAddress() {
  const t = useT()
  const { address } = useEngine().viewer
  if (!address) return null
  return (
    <span style={{ fontFamily: 'var(--lotus-mono)', fontSize: '0.929em' }} title={t('app.loginAddress', { address })}>
      {address}
    </span>
  )
}
