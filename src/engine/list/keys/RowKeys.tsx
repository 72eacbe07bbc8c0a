import { useListContext, useNotify } from 'react-admin'
import { useHref } from 'react-router-dom'
import { doubtOf } from '../../actions/action.ts'
import { useAvailableActions } from '../../actions/useAvailableActions.ts'
import { useEngine } from '../../EngineContext.ts'
import type { AnyRecord } from '../../field.ts'
import { useRowKeys } from './useRowKeys.ts'

/** The keys of the rows of a list; the letter of an action runs it on the row with the focus. */
export function RowKeys() {
  const { data = [] } = useListContext<AnyRecord>()
  const engine = useEngine()
  const actions = useAvailableActions('row')
  const notify = useNotify()
  const root = useHref('/').replace(/\/$/, '')
  useRowKeys((letter, at) => {
    const record = data[at]
    const { action, start } = actions.find((each) => each.action.shortcut === letter) ?? {}
    if (!record || !action || action.refusal?.(record, engine)) return false
    const doubt = doubtOf(action, record, engine.dataProvider.live)
    if (doubt) notify(doubt, { type: 'warning' })
    else if ('href' in action) window.open(root + action.href(record), '_blank', 'noopener')
    else start?.([record])
    return true
  })
  return null
}
