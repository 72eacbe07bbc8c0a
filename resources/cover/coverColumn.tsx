import { useRecordContext } from 'react-admin'
import type { AnyRecord, TextContext } from '#engine/field.ts'
import type { Column } from '#engine/resource.ts'
import { indexOf, useRecords } from '#engine/data/related.ts'
import { useNameOf } from '#engine/data/useNameOf.ts'
import { useT } from '#i18n/useT.ts'
import type { MessageKey } from '#locales/messages.ts'

/** Which servers something covers: all except some, only some, or those that a text describes. */
export type Cover = { all: boolean; ids: readonly number[] } | MessageKey

/** The most names in a tooltip. */
const mostShown = 10

function inShort(cover: Cover, translate: TextContext['translate']): string {
  if (typeof cover === 'string') return translate(cover)
  const count = cover.ids.length
  if (cover.all) return translate(count > 0 ? 'app.coverAllBut' : 'app.coverAll', { count })
  return translate(count > 0 ? 'app.coverOnly' : 'app.coverNone', { count })
}

/**
 * A column with a short text about which servers a record covers. The tooltip lists their names. A server that no
 * longer exists is shown in the cell itself.
 */
export function coverColumn<R>(coverOf: (record: R) => Cover): Column<R, 'cover'> {
  function CoverCell() {
    const record = useRecordContext<AnyRecord>()
    const nameOf = useNameOf('server')
    const { records, known } = useRecords('server')
    const t = useT()
    if (!record) return null
    const cover = coverOf(record as R)
    const ids = typeof cover === 'string' ? [] : cover.ids
    const names = ids.slice(0, mostShown).map(nameOf)
    const gone = known ? ids.filter((id) => !indexOf(records).has(id)) : []
    if (ids.length > mostShown) names.push(t('app.andMore', { count: ids.length - mostShown }))
    return (
      <span className="words" data-tip={names.join(', ') || undefined}>
        {[inShort(cover, t), ...gone.slice(0, 1).map(nameOf)].join(' · ')}
      </span>
    )
  }
  return { name: 'cover', Cell: CoverCell, text: (record, { translate }) => inShort(coverOf(record), translate) }
}
