import Tune from '@mui/icons-material/SpeedOutlined'
import { Suspense, useState } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { useT } from '#i18n/useT.ts'

const ThresholdsDialog = lazyPart(async () => (await import('./ThresholdsDialog.tsx')).ThresholdsDialog)

/** Opens the viewer's own limits of what counts as a warning or as bad. */
export function ThresholdsButton() {
  const [open, setOpen] = useState(false)
  const t = useT()
  return (
    <>
      <IconAction
        name={t('live.thresholds.title')}
        icon={<Tune fontSize="small" />}
        menu="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <ThresholdsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
