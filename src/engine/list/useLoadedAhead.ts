import type { LazyPart } from '#ui/lazyPart.ts'
import { useFirstSign } from '#ui/useFirstSign.ts'
import { useDescriptor } from '../EngineContext.ts'
import { loadForm } from '../formParts.ts'

/**
 * Loads the dialog of a list and its form at the first use of the mouse or the keyboard, so that they are loaded
 * when they are needed and no list waits for them.
 */
export function useLoadedAhead(Dialog: LazyPart<never>): void {
  const descriptor = useDescriptor()
  const { operations } = descriptor
  const enabled = operations.includes('create') || operations.includes('update')
  useFirstSign(() => void Promise.allSettled([Dialog.load(), loadForm(descriptor)]), { enabled })
}
