import { useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { decodePath } from '../../../streams/fileCodec.ts'
import type { FileSession } from '../../../streams/fileSession.ts'
import type { Listing } from '../../../streams/listing.ts'
import { PathDialog } from '../PathDialog.tsx'
import { useCompletions } from './useCompletions.ts'

interface GotoDialogProps {
  /** The open folder; its path is the initial text. */
  place: Listing | undefined
  /** Starts a session to list other folders, for completions. */
  start?: (() => FileSession) | undefined
  onGo: (text: string) => void
  onClose: () => void
}

const nothing: readonly string[] = []

/** Asks for the path of a folder, and completes it. */
export function GotoDialog({ place, start, onGo, onClose }: GotoDialogProps) {
  const first = decodePath(place?.path ?? new Uint8Array())
  const [text, setText] = useState(first)
  const [isTouched, setTouched] = useState(false)
  const completion = useCompletions(text, place, isTouched ? start : undefined)
  const t = useT()
  return (
    <PathDialog
      title={t('pages.files.goto')}
      label={t('pages.files.path')}
      help={t('pages.files.gotoHelp')}
      action={t('app.open')}
      value={text}
      onChange={(value) => {
        setText(value)
        setTouched(true)
      }}
      completion={isTouched ? completion : { options: nothing, isPartial: false }}
      onSubmit={() => {
        onGo(text)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
