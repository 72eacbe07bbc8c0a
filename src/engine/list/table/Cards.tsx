import { useContext } from 'react'
import { useListContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import type { AnyRecord } from '../../field.ts'
import { useAvailableActions } from '../../actions/useAvailableActions.ts'
import { useEngine, useResourceName } from '../../EngineContext.ts'
import { pointingTo } from '../../references/pointers.ts'
import { relationsOf, type ColumnSpec } from '../columns.ts'
import { useToggle } from '../selection/useSelecting.ts'
import { WholeListContext } from '../WholeListContext.ts'
import { Card } from './Card.tsx'
import { useCardColumns } from './useCardColumns.ts'
import { useFirstRows } from './useFirstRows.ts'
import { useNamesToCome } from './useNamesToCome.ts'
import './cards.css'

/** The rows on a narrow screen: name, state and switch at the top, up to four facts, all actions in one menu. */
export function Cards() {
  const { data, isPending: isAwaited, selectedIds, page } = useListContext<AnyRecord>()
  const { first = 0 } = useContext(WholeListContext) ?? {}
  const rows = useFirstRows(data, 80)
  const { facts, toggle } = useCardColumns()
  // A card is as high as what it says.
  const isPending = useNamesToCome(useListsOf(facts)) || isAwaited
  const onToggle = useToggle()
  const ticks = useAvailableActions('ticked').length > 0
  const actions = useAvailableActions('row').length > 0
  const t = useT()
  return (
    <div className="cards" aria-busy={isPending}>
      {isPending && <p role="status">{t('app.loading')}</p>}
      <ul>
        {(isPending ? [] : rows).map((record, at) => (
          <Card
            key={record.id}
            record={record}
            columns={facts}
            isFirst={page === 1 && at < first}
            toggle={toggle}
            selected={selectedIds.includes(record.id)}
            onToggle={ticks ? onToggle : undefined}
            actions={actions}
          />
        ))}
      </ul>
    </div>
  )
}

/** The lists whose records these columns name. */
function useListsOf(columns: readonly ColumnSpec[]) {
  const resource = useResourceName()
  const engine = useEngine()
  const users = columns.some(({ namesUsers }) => namesUsers) ? pointingTo(resource, engine) : []
  return [...relationsOf(columns), ...users.map(({ name }) => name)]
}
