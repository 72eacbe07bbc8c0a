import { useRecordContext } from 'react-admin'
import type { AnyRecord, TextContext } from '#engine/field.ts'
import type { Column } from '#engine/resource.ts'
import { indexOf, useRecords } from '#engine/data/related.ts'
import { useNameOf } from '#engine/data/useNames.ts'
import { isolated } from '#i18n/isolated.ts'
import { useT } from '#i18n/useT.ts'
import type { Coverage } from './coverage.ts'

/** The most names in a tooltip. */
const mostShown = 10

function inShort({ kind, ids }: Coverage, translate: TextContext['translate']): string {
  const count = ids.length
  if (kind === 'all') return translate(count > 0 ? 'app.coverAllBut' : 'app.coverAll', { count })
  if (kind === 'only') return translate(count > 0 ? 'app.coverOnly' : 'app.coverNone', { count })
  return kind ? translate('cover.alarmed') : ''
}

/**
 * A column with a short text about which servers a record covers. The tooltip lists their names. A server that no
 * longer exists is shown in the cell itself.
 */
export function coverColumn<R>(coverOf: (record: R) => Coverage): Column<R, 'cover'> {
  function CoverCell() {
    const record = useRecordContext<AnyRecord>()
    const nameOf = useNameOf('server')
    const { records, known } = useRecords('server')
    const t = useT()
    if (!record) return null
    const cover = coverOf(record as R)
    const ids = cover.kind === 'alarmed' ? [] : cover.ids
    const names = ids.slice(0, mostShown).map((id) => isolated(nameOf(id)))
    const missing = known ? ids.filter((id) => !indexOf(records).has(id)) : []
    if (ids.length > mostShown) names.push(t('app.andMore', { count: ids.length - mostShown }))
    return (
      <span className="words" data-tip={names.join(', ') || undefined}>
        {[inShort(cover, t), ...missing.slice(0, 1).map(nameOf)].join(' · ')}
      </span>
    )
  }
  return { name: 'cover', Cell: CoverCell, text: (record, { translate }) => inShort(coverOf(record), translate) }
}
