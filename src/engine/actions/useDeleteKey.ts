import { useEffect, useEffectEvent } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { isTyping } from '#ui/isTyping.ts'
import { useAllowed } from '../useAllowed.ts'
import { useAskAboutTicked } from './useAskAboutTicked.ts'

/**
 * The Delete key asks about the deletion of the ticked rows, unless the user is typing or a dialog or menu is open.
 */
export function useDeleteKey(): void {
  const { selectedIds } = useListContext()
  const allowed = useAllowed()
  const ask = useAskAboutTicked()
  const notify = useNotify()
  const press = useEffectEvent(() => {
    if (!allowed('delete')) return
    if (selectedIds.length > 0) void ask('delete')
    else notify('list.noneSelected', { type: 'warning' })
  })
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Delete' || isTyping(target)) return
      if (!document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) press()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
