import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { IconAction } from '#ui/IconAction.tsx'
import { OpenMenu } from '#ui/menu/OpenMenu.tsx'
import { useCopy } from '#ui/useCopy.ts'
import { useT } from '#i18n/useT.ts'

interface Notes {
  id: number
  note: string
  public_note: string
}

/** A button that opens a menu to copy one of the two notes. */
export function NotesCell() {
  const { note = '', public_note = '' } = useRecordContext<Notes>() ?? {}
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { copied, copy } = useCopy()
  const t = useT()
  const choiceOf = (field: 'note' | 'public_note', text: string) => ({
    key: field,
    label: t(`resources.server.fields.${field}`),
    onChoose: () => void copy(text),
  })
  return (
    <>
      <IconAction
        menu="menu"
        name={t(copied ? 'app.copied' : 'app.copy', { what: t('resources.server.fields.notes') })}
        onClick={(event) => setAnchor(event.currentTarget)}
        icon={copied ? 'check' : 'copy'}
      />
      <OpenMenu
        anchor={anchor}
        dense
        onClose={() => setAnchor(null)}
        choices={[choiceOf('note', note), choiceOf('public_note', public_note)]}
      />
    </>
  )
}
