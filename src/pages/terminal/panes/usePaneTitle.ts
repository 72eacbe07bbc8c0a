import { useSyncExternalStore } from 'react'
import type { Pane } from './pane.ts'

const never = () => () => undefined

/** As the shell of a pane calls itself. */
export const usePaneTitle = (pane: Pane | undefined): string =>
  useSyncExternalStore(pane?.subscribe ?? never, () => pane?.getState().title ?? '')
