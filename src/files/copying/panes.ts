import { createStore, type Store } from '../../store.ts'
import type { FolderBrowser } from '../panel/browser.ts'
import type { CopySource } from './sources.ts'

export type Side = 'first' | 'second'

/** A file manager that is beside another one. */
interface Pane {
  browser: FolderBrowser
  serverId: number
  /** Copies into the folder that it shows. */
  receive: (source: CopySource) => void
}

/** Two file managers beside each other. */
export interface Panes extends Store<Partial<Record<Side, Pane>>> {
  /** Returns a function that removes the pane. */
  enter(side: Side, pane: Pane): () => void
  /** Tells what is dragged from one of them, until it is told that nothing is. */
  drag(what: Dragged | undefined): void
  dragged(): Dragged | undefined
}

interface Dragged {
  side: Side
  source: CopySource
}

export const otherSide = (side: Side): Side => (side === 'first' ? 'second' : 'first')

export function createPanes(): Panes {
  const store = createStore<Partial<Record<Side, Pane>>>({})
  let dragged: Dragged | undefined
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    enter(side, pane) {
      store.setState({ ...store.getState(), [side]: pane })
      return () => store.setState({ ...store.getState(), [side]: undefined })
    },
    drag: (what) => void (dragged = what),
    dragged: () => dragged,
  }
}
