import { memo } from 'react'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { Tick } from '#ui/Tick.tsx'
import { bytes } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import type { DirectoryEntry } from '../../../streams/listing.ts'
import { isDifferent, type EntryMark } from '../../copying/compare.ts'
import { legible } from '../../legible.ts'
import { moments } from '#ui/values/moments.ts'
import { isLink } from './linkedPath.ts'
import { permissions } from './permissions.ts'
import { detailColumns } from './rows.ts'

/** The size, date and permissions of an entry, where they are known. */
function FactCells({ facts, isFolder }: Pick<DirectoryEntry, 'facts' | 'isFolder'>) {
  const locale = useLocale()
  const texts = facts && {
    size: isFolder ? '' : bytes(facts.size, locale),
    changed: moments(locale).format(facts.changed),
    mode: permissions(facts.mode),
  }
  return detailColumns.map((name) => (
    <div key={name} role="gridcell" className={`fact ${name}`}>
      {texts?.[name]}
    </div>
  ))
}

interface FileRowProps {
  hasFacts: boolean
  hasMarks: boolean
  /** How it compares with the other pane. */
  mark: EntryMark | undefined
  canDrag: boolean
  id: string
  entry: DirectoryEntry
  /** The index of the row among all rows. */
  row: number
  rowHeight: number
  active: boolean
  selected: boolean
}

/**
 * One entry of a folder. Its buttons have a `data-act` attribute, because the table handles the events of all rows.
 */
export const FileRow = memo(function FileRow({ entry, row, rowHeight, active, selected, ...more }: FileRowProps) {
  const { hasFacts, hasMarks, mark, canDrag, id } = more
  const t = useT()
  const name = legible(entry.name)
  const target = isLink(entry) ? legible(entry.facts?.target ?? '') : undefined
  const link = target && t('pages.files.linkTo', { target })
  const reach = active ? 0 : -1
  const button = (act: string, label: string, icon: IconName) => (
    <button type="button" data-act={act} aria-label={label} title={label} tabIndex={reach}>
      <Icon name={icon} />
    </button>
  )
  return (
    <div
      role="row"
      id={id}
      // The head is the first row.
      aria-rowindex={row + 2}
      aria-selected={selected}
      draggable={canDrag || undefined}
      data-row={row}
      data-active={active || undefined}
      className={entry.isFolder ? 'line folder' : 'line'}
      style={{ transform: `translateY(${row * rowHeight}px)`, height: rowHeight }}
    >
      <div role="gridcell" className="tick">
        <Tick
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
          name={entry.isFolder ? 'folder' : link ? 'link' : 'file'}
          role="img"
          aria-label={link ?? t(entry.isFolder ? 'pages.files.folder' : 'pages.files.file')}
        />
      </div>
      <div role="rowheader" className="name">
        <bdi title={link ?? name}>{name}</bdi>
        {target && (
          <span className="target" aria-hidden="true">
            {' → '}
            <bdi title={link}>{target}</bdi>
          </span>
        )}
      </div>
      {hasMarks && (
        <div role="gridcell" className={isDifferent(mark) ? 'mark differs' : 'mark'}>
          {mark && t(`pages.files.compare.${mark}`)}
        </div>
      )}
      {hasFacts && <FactCells {...entry} />}
      <div role="gridcell" className="actions">
        {!entry.isFolder && button('download', t('pages.files.download', { name }), 'download')}
        {button('menu', t('pages.files.more', { name }), 'more')}
      </div>
    </div>
  )
})
