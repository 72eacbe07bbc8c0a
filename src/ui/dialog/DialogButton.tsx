import { Suspense, useState, type ComponentType, type ReactElement } from 'react'
import { IconAction } from '../IconAction.tsx'
import { PartBoundary } from '../PartBoundary.tsx'

interface DialogButtonProps {
  name: string
  icon: ReactElement
  /** The dialog, a lazy part. */
  Part: ComponentType<{ onClose: () => void }>
}

/** A button with an icon that opens a dialog. */
export function DialogButton({ name, icon, Part }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconAction {...{ name, icon }} menu="dialog" onClick={() => setOpen(true)} />
      {isOpen && (
        <PartBoundary onDismiss={close}>
          <Suspense>
            <Part onClose={close} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
