import Close from '@mui/icons-material/Close'
import { useContext } from 'react'
import { useListContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useNarrow, useRoomy } from '#ui/narrow.ts'
import { ActionButton } from './ActionButton.tsx'
import { ActionMenu } from './ActionMenu.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { indexOf } from '../data/related.ts'
import { useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { PageTick } from '../list/table/PageTick.tsx'
import { useTicked } from '../list/selection/useTicked.ts'
import { WholeListContext } from '../list/WholeListContext.ts'
import { SelectionMenu } from './SelectionMenu.tsx'
import { isDangerous } from './resourceAction.ts'
import { useAvailableActions, type AvailableAction } from './useAvailableActions.ts'

/**
 * The actions on the ticked rows, and a button that clears the selection. Destructive actions are set apart, in the
 * error color.
 */
export function SelectionBar() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<AnyRecord>()
  const { rows = data } = useContext(WholeListContext) ?? {}
  const engine = useEngine()
  const index = indexOf(rows)
  /** What may be used on none of the ticked records is not offered. */
  const fits = ({ action }: AvailableAction) =>
    !action.refusal ||
    selectedIds.some((id) => {
      const record = index.get(Number(id))
      return !record || !action.refusal?.(record, engine)
    })
  const actions = useAvailableActions('ticked').filter(
    (each) => selectedIds.length >= (each.action.least ?? 1) && fits(each),
  )
  const dangerous = actions.filter(({ action }) => isDangerous(action))
  const mild = actions.filter((each) => !dangerous.includes(each))
  const edits = mild.filter(({ action }) => action.operation === 'update')
  const withTicked = useTicked()
  const narrow = useNarrow()
  const roomy = useRoomy()
  const t = useT()
  // A menu for a single action would be one more click.
  const hasMenu = mild.length - edits.length > 1
  const isApart = ({ action }: AvailableAction) =>
    !hasMenu || action.operation === 'update' || (roomy && action.ownButton)
  const abreast = narrow ? [] : mild.filter(isApart)
  const inMenu = mild.filter((each) => !abreast.includes(each))
  const button = (each: AvailableAction) => (
    <ActionButton key={each.action.key} available={each} onClick={() => void withTicked(each.start)} />
  )
  return (
    <div role="group" aria-label={t('list.withSelected')} className="list-ticked">
      {narrow && (
        <div className="tick">
          <PageTick />
        </div>
      )}
      <SelectionMenu />
      {abreast.map(button)}
      {inMenu.length > 0 && (
        <ActionMenu actions={inMenu} short={narrow} onChoose={({ start }) => void withTicked(start)} />
      )}
      {dangerous.length > 0 && <hr />}
      {dangerous.map(button)}
      <IconAction name={t('list.clearSelection')} icon={<Close fontSize="small" />} onClick={() => onUnselectItems()} />
    </div>
  )
}
