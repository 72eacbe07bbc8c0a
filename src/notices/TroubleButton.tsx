import Bell from '@mui/icons-material/NotificationsNoneOutlined'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'

const TroubleDialog = lazyPart(async () => (await import('./TroubleDialog.tsx')).TroubleDialog)

/** Opens the switch for notices of trouble. */
export function TroubleButton() {
  const [isOpen, setOpen] = useState(false)
  const t = useT()
  const close = () => setOpen(false)
  return (
    <>
      <IconAction
        name={t('notices.title')}
        icon={<Bell fontSize="small" />}
        menu="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <PartBoundary onDismiss={close}>
          <Suspense>
            <TroubleDialog onClose={close} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
