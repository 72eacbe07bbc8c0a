import Close from '@mui/icons-material/Close'
import { useListContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useNarrow } from '#ui/narrow.ts'
import { ActionButton } from './ActionButton.tsx'
import { ActionMenu } from './ActionMenu.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { PageTick } from '../list/table/PageTick.tsx'
import { useTicked } from '../list/useTicked.ts'
import { SelectionMenu } from './SelectionMenu.tsx'
import { isDangerous } from './resourceAction.ts'
import { useAvailableActions, type AvailableAction } from './useAvailableActions.ts'

/**
 * The actions on the ticked rows, and a button that clears the selection. Destructive actions are set apart, in the
 * error color.
 */
export function SelectionBar() {
  const { selectedIds, onUnselectItems } = useListContext()
  const actions = useAvailableActions('ticked').filter(({ action: { least = 1 } }) => selectedIds.length >= least)
  const dangerous = actions.filter(({ action }) => isDangerous(action))
  const mild = actions.filter((each) => !dangerous.includes(each))
  const edits = mild.filter(({ action }) => action.operation === 'update')
  const withTicked = useTicked()
  const narrow = useNarrow()
  const t = useT()
  // A menu for a single action would be one more click.
  const abreast = narrow ? [] : mild.length - edits.length > 1 ? edits : mild
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
