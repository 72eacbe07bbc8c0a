import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { Fragment } from 'react'
import { Tick } from '#ui/Tick.tsx'
import { useT } from '#i18n/useT.ts'
import { detailColumns, turned, type Sort } from './rows.ts'
import type { SelectedPart } from './selection.ts'

interface FileHeadProps {
  /** Whether sizes, dates and permissions are known. */
  hasFacts: boolean
  hasMarks: boolean
  sort: Sort
  onSort: (sort: Sort) => void
  selected: SelectedPart
  onSelectAll: (all: boolean) => void
}

/** The head of the table: it sorts by a column, and selects all rows. */
export function FileHead({ hasFacts, hasMarks, sort, onSort, selected, onSelectAll }: FileHeadProps) {
  const t = useT()
  const Arrow = sort.order === 'ascending' ? ArrowUpward : ArrowDownward
  const column = (by: Sort['by'], label: string) => (
    <div role="columnheader" className={by} aria-sort={sort.by === by ? sort.order : undefined}>
      <button type="button" onClick={() => onSort(turned(sort, by))}>
        {label}
        {sort.by === by && <Arrow style={{ fontSize: 14 }} />}
      </button>
    </div>
  )
  return (
    <div role="rowgroup" className="head">
      <div role="row" aria-rowindex={1} className="line">
        <div role="columnheader" className="tick">
          <Tick
            type="checkbox"
            aria-label={t('pages.files.selectAll')}
            checked={selected === 'all'}
            ref={(box) => {
              if (box) box.indeterminate = selected === 'some'
            }}
            onChange={(event) => onSelectAll(event.target.checked)}
          />
        </div>
        {column('type', t('pages.files.type'))}
        {column('name', t('pages.files.name'))}
        {hasMarks && (
          <div role="columnheader" className="mark">
            {t('pages.files.compare.column')}
          </div>
        )}
        {hasFacts && detailColumns.map((by) => <Fragment key={by}>{column(by, t(`pages.files.${by}`))}</Fragment>)}
        <div role="columnheader" className="actions">
          <span className="visually-hidden">{t('list.actionsColumn')}</span>
        </div>
      </div>
    </div>
  )
}
