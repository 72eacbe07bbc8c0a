import Close from '@mui/icons-material/Close'
import { useListContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useNarrow } from '#ui/narrow.ts'
import { ActionButton } from './ActionButton.tsx'
import { ActionMenu } from './ActionMenu.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { PageTick } from '../list/table/PageTick.tsx'
import { useTicked } from '../list/useTicked.ts'
import { isDangerous } from './resourceAction.ts'
import { useAvailableActions } from './useAvailableActions.ts'

/** The number of harmless actions that are shown side by side; more go into a menu. */
const abreast = 1

/**
 * The actions on the ticked rows, and a button that clears the selection. Destructive actions are set apart, in the
 * error color.
 */
export function SelectionBar() {
  const { selectedIds, onUnselectItems } = useListContext()
  const actions = useAvailableActions('ticked')
  const mild = actions.filter(({ action }) => !isDangerous(action))
  const dangerous = actions.filter(({ action }) => isDangerous(action))
  const withTicked = useTicked()
  const narrow = useNarrow()
  const t = useT()
  return (
    <div role="group" aria-label={t('list.withSelected')} className="list-ticked">
      {narrow && (
        <div className="tick">
          <PageTick />
        </div>
      )}
      <span role="status">{t('list.selected', { count: selectedIds.length })}</span>
      {mild.length > (narrow ? 0 : abreast) ? (
        <ActionMenu actions={mild} short={narrow} onChoose={({ start }) => void withTicked(start)} />
      ) : (
        mild.map((each) => (
          <ActionButton key={each.action.key} available={each} onClick={() => void withTicked(each.start)} />
        ))
      )}
      {dangerous.length > 0 && <hr />}
      {dangerous.map((each) => (
        <ActionButton key={each.action.key} available={each} onClick={() => void withTicked(each.start)} />
      ))}
      <IconAction name={t('list.clearSelection')} icon={<Close fontSize="small" />} onClick={() => onUnselectItems()} />
    </div>
  )
}
