import Download from '@mui/icons-material/FileDownloadOutlined'
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined'
import FolderIcon from '@mui/icons-material/Folder'
import MoreVert from '@mui/icons-material/MoreVert'
import { memo } from 'react'
import { useT } from '#i18n/useT.ts'
import type { Entry } from '../../streams/listing.ts'
import { legible } from './rows.ts'

interface FileRowProps {
  id: string
  entry: Entry
  /** Its place among all rows. */
  row: number
  rowHeight: number
  active: boolean
  selected: boolean
}

/** One entry of a folder. Its buttons are named by `data-act`: the table listens for all rows at once. */
export const FileRow = memo(function FileRow({ id, entry, row, rowHeight, active, selected }: FileRowProps) {
  const t = useT()
  const name = legible(entry.name)
  const Icon = entry.isFolder ? FolderIcon : FileIcon
  const reach = active ? 0 : -1
  const button = (act: string, label: string, icon: React.ReactElement) => (
    <button type="button" data-act={act} aria-label={label} title={label} tabIndex={reach}>
      {icon}
    </button>
  )
  return (
    <div
      role="row"
      id={id}
      // The first row is the head.
      aria-rowindex={row + 2}
      aria-selected={selected}
      data-row={row}
      data-active={active || undefined}
      className="line"
      style={{ top: row * rowHeight, height: rowHeight }}
    >
      <div role="gridcell" className="tick">
        <input
          type="checkbox"
          data-act="select"
          aria-label={t('pages.files.select', { name })}
          checked={selected}
          readOnly
          tabIndex={reach}
        />
      </div>
      <div role="gridcell" className="type">
        <Icon
          fontSize="small"
          aria-hidden={false}
          role="img"
          titleAccess={t(entry.isFolder ? 'pages.files.folder' : 'pages.files.file')}
        />
      </div>
      <div role="rowheader" className="name">
        <bdi title={name}>{name}</bdi>
      </div>
      <div role="gridcell" className="actions">
        {!entry.isFolder && button('download', t('pages.files.download', { name }), <Download fontSize="small" />)}
        {button('menu', t('pages.files.more', { name }), <MoreVert fontSize="small" />)}
      </div>
    </div>
  )
})
