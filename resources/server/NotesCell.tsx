import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { IconAction } from '#ui/IconAction.tsx'
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
  const pick = (text: string) => {
    void copy(text)
    setAnchor(null)
  }
  return (
    <>
      <IconAction
        menu="menu"
        name={t(copied ? 'app.copied' : 'app.copy', { what: t('resources.server.fields.notes') })}
        onClick={(event) => setAnchor(event.currentTarget)}
        icon={copied ? 'check' : 'copy'}
      />
      {anchor && (
        <Menu anchorEl={anchor} open onClose={() => setAnchor(null)}>
          <MenuItem dense onClick={() => pick(note)}>
            {t('resources.server.fields.note')}
          </MenuItem>
          <MenuItem dense onClick={() => pick(public_note)}>
            {t('resources.server.fields.public_note')}
          </MenuItem>
        </Menu>
      )}
    </>
  )
}
