import { useSyncExternalStore } from 'react'
import { followNothing } from '#ui/sight/sight.ts'
import type { Pane } from './pane.ts'

/** The title that the shell of a pane has set. */
export const usePaneTitle = (pane: Pane | undefined): string =>
  useSyncExternalStore(pane?.subscribe ?? followNothing, () => pane?.getState().title ?? '')
