import { useT } from '#i18n/useT.ts'
import type { FileSession } from '../../../streams/fileSession.ts'
import type { Listing } from '../../../streams/listing.ts'
import { PathDialog } from '../PathDialog.tsx'
import { useTypedPath } from './useTypedPath.ts'

interface GotoDialogProps {
  /** The open folder; its path is the initial text. */
  place: Listing | undefined
  /** Starts a session to list other folders, for completions. */
  start?: (() => FileSession) | undefined
  onGo: (text: string) => void
  onClose: () => void
}

/** Asks for the path of a folder, and completes it. */
export function GotoDialog({ place, start, onGo, onClose }: GotoDialogProps) {
  const typed = useTypedPath(place, start)
  const t = useT()
  return (
    <PathDialog
      title={t('pages.files.goto')}
      label={t('pages.files.path')}
      help={t('pages.files.gotoHelp')}
      action={t('app.open')}
      {...typed}
      onSubmit={() => {
        onGo(typed.value)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
