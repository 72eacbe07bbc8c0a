import { useSyncExternalStore } from 'react'
import type { Pane } from './pane.ts'

const never = () => () => undefined

/** The title that the shell of a pane has set. */
export const usePaneTitle = (pane: Pane | undefined): string =>
  useSyncExternalStore(pane?.subscribe ?? never, () => pane?.getState().title ?? '')
