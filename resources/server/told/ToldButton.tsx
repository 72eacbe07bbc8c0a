import Campaign from '@mui/icons-material/CampaignOutlined'
import { Suspense, useState } from 'react'
import { IconAction } from '#ui/IconAction.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { useT } from '#i18n/useT.ts'

const ToldDialog = lazyPart(async () => (await import('./ToldDialog.tsx')).ToldDialog)

/** Opens who is notified about what is wrong now. */
export function ToldButton() {
  const [open, setOpen] = useState(false)
  const t = useT()
  const close = () => setOpen(false)
  return (
    <>
      <IconAction
        name={t('pages.told.title')}
        icon={<Campaign fontSize="small" />}
        menu="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <PartBoundary onDismiss={close}>
          <Suspense>
            <ToldDialog onClose={close} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
