import Person from '@mui/icons-material/PersonOutlined'
import { Suspense, useState } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { useProfile } from '../../auth/useProfile.ts'
import { useT } from '../../i18n/useT.ts'

const UserPanel = lazyPart(async () => (await import('./UserPanel.tsx')).UserPanel)

export function UserMenu() {
  const t = useT()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = useProfile()?.username ?? ''
  const label = t('app.account', { name })
  const close = () => setAnchor(null)
  return (
    <>
      <button
        type="button"
        className="text-button user-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Person fontSize="small" />
        <span>{name}</span>
      </button>
      {anchor && (
        <PartBoundary onDismiss={close}>
          <Suspense>
            <UserPanel anchor={anchor} label={label} onClose={close} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
