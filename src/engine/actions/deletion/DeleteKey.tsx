import { useListContext, useNotify } from 'react-admin'
import { isTyping } from '#ui/keys/isTyping.ts'
import { useKeyDown } from '#ui/keys/useKeyDown.ts'
import { useTicked } from '../../list/selection/useTicked.ts'
import { useAvailableActions } from '../useAvailableActions.ts'

/**
 * The Delete key asks about the deletion of the ticked rows, unless the user is typing or a dialog or menu is open.
 */
export function DeleteKey() {
  const { selectedIds } = useListContext()
  const deletion = useAvailableActions('ticked').find(({ action }) => action.operation === 'delete')
  const withTicked = useTicked()
  const notify = useNotify()
  useKeyDown(({ key, target }) => {
    if (key !== 'Delete' || isTyping(target) || !deletion) return
    if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return
    if (selectedIds.length > 0) void withTicked(deletion.start)
    else notify('list.noneSelected', { type: 'warning' })
  })
  return null
}
