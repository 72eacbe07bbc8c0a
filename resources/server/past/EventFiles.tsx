import SaveAlt from '@mui/icons-material/SaveAltOutlined'
import { useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { OpenMenu } from '#ui/menu/OpenMenu.tsx'
import type { PastEvent, Track } from './events.ts'
import { useEventFiles } from './useEventFiles.ts'

interface EventFilesProps {
  events: readonly PastEvent[]
  tracks: readonly Track[]
  span: { to: number }
  /** Whether more events are being read. Default false. */
  isReading?: boolean
}

/** Saves the shown events and how available each record was as a table or as JSON, once no more are being read. */
export function EventFiles({ events, tracks, span, isReading = false }: EventFilesProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const files = useEventFiles(events, tracks, span.to)
  const t = useT()
  return (
    <>
      <IconAction
        menu="menu"
        name={t('pages.past.save')}
        icon={<SaveAlt fontSize="small" />}
        disabled={tracks.length === 0 || isReading}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <OpenMenu
        anchor={anchor}
        dense
        onClose={() => setAnchor(null)}
        choices={[
          { key: 'csv', label: t('list.saveCsv'), onChoose: files.saveCsv },
          { key: 'json', label: t('list.saveJson'), onChoose: files.saveJson },
        ]}
      />
    </>
  )
}
