import { useResourceContext } from 'react-admin'
import type { LazyPart } from '#ui/lazyPart.ts'
import { useFirstSign } from '#ui/useFirstSign.ts'
import { useDescriptor } from '../EngineContext.ts'
import { loadInputs } from '../lazyInput.ts'

/**
 * Loads the dialog of a list and its inputs at the first use of the mouse or the keyboard, so that they are loaded
 * when they are needed and no list waits for them.
 */
export function useLoadedAhead(Dialog: LazyPart<never>): void {
  const { fields, operations } = useDescriptor(useResourceContext() ?? '')
  const enabled = operations.includes('create') || operations.includes('update')
  useFirstSign(() => void Promise.allSettled([Dialog.load(), loadInputs(fields)]), { enabled })
}
