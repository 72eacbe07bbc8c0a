import SaveAlt from '@mui/icons-material/SaveAltOutlined'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useBackCloses } from '#ui/back/useBackCloses.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { saveText } from '#ui/saveText.ts'
import { useT } from '#i18n/useT.ts'
import type { ExpiryRow } from '../rows.ts'
import { useExports } from './useExports.ts'

/** Saves the shown rows as a calendar or as a table. */
export function ExportMenu({ rows }: { rows: readonly ExpiryRow[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useBackCloses(() => setAnchor(null), anchor !== null)
  const exports = useExports(rows)
  const t = useT()
  const save = (name: string, text: string, type: string) => {
    setAnchor(null)
    saveText(name, text, type)
  }
  return (
    <>
      <IconAction
        menu="menu"
        name={t('pages.expiry.export')}
        icon={<SaveAlt fontSize="small" />}
        disabled={rows.length === 0}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem dense onClick={() => save('expiry.ics', exports.calendar(), 'text/calendar;charset=utf-8')}>
          {t('pages.expiry.calendar')}
        </MenuItem>
        <MenuItem dense onClick={() => save('expiry.csv', exports.table(), 'text/csv;charset=utf-8')}>
          {t('pages.expiry.spreadsheet')}
        </MenuItem>
      </Menu>
    </>
  )
}
