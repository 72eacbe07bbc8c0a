import Bell from '@mui/icons-material/NotificationsNoneOutlined'
import { Suspense, useState } from 'react'
import { IconAction } from '#ui/IconAction.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { useT } from '#i18n/useT.ts'

const ToldDialog = lazyPart(async () => (await import('./ToldDialog.tsx')).ToldDialog)

/** Opens who is notified about what is wrong now. */
export function ToldButton() {
  const [open, setOpen] = useState(false)
  const t = useT()
  return (
    <>
      <IconAction
        name={t('pages.told.title')}
        icon={<Bell fontSize="small" />}
        menu="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <ToldDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
