import { useEffectEvent, useLayoutEffect } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { isTyping } from '#ui/keys/isTyping.ts'
import { useTicked } from '../../list/useTicked.ts'
import { useAvailableActions } from '../useAvailableActions.ts'

/**
 * The Delete key asks about the deletion of the ticked rows, unless the user is typing or a dialog or menu is open.
 */
export function DeleteKey() {
  const { selectedIds } = useListContext()
  const deletion = useAvailableActions('ticked').find(({ action }) => action.operation === 'delete')
  const withTicked = useTicked()
  const notify = useNotify()
  const press = useEffectEvent(() => {
    if (!deletion) return
    if (selectedIds.length > 0) void withTicked(deletion.start)
    else notify('list.noneSelected', { type: 'warning' })
  })
  // With the rows: a key that follows at once must not be lost.
  useLayoutEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Delete' || isTyping(target)) return
      if (!document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) press()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return null
}
