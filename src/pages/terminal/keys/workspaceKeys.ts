import type { WritableStore } from '../../../store.ts'
import type { Pane } from '../panes/pane.ts'
import type { WorkspaceState } from '../workspace.ts'
import { noModifiers, withModifiers, type Modifiers } from './keys.ts'
import { pastedKeys } from './typable.ts'

/** What the user does with the keys for the panes of a workspace. */
export interface KeyActions {
  setBroadcast(ids: readonly string[]): void
  hold(keys: Modifiers): void
  /** The panes that receive what is typed into this one. */
  receivers(from: string): readonly Pane[]
  /** Pastes into all receivers, in the form that each of them expects. */
  paste(from: string, text: string): void
}

interface WorkspaceKeys {
  actions: KeyActions
  /** The user has typed this into a pane. */
  typed(from: string, text: string): void
}

/** Takes keys and pastes to the panes of a workspace that receive them. */
export function createWorkspaceKeys({ getState: get, setState }: WritableStore<WorkspaceState>): WorkspaceKeys {
  const set = (part: Partial<WorkspaceState>) => setState({ ...get(), ...part })

  function receivers(from: string): readonly Pane[] {
    const { broadcast, panes } = get()
    return (broadcast.has(from) ? [...broadcast] : [from]).flatMap((id) => panes[id] ?? [])
  }

  return {
    actions: {
      setBroadcast: (ids) => set({ broadcast: new Set(ids.length > 1 ? ids : []) }),
      hold: (held) => set({ held }),
      receivers,
      paste(from, text) {
        for (const pane of receivers(from)) pane.type(pastedKeys(text, pane.isBracketed()))
      },
    },
    typed(from, text) {
      const { held } = get()
      const sent = withModifiers(text, held)
      if (held.ctrl || held.alt) set({ held: noModifiers })
      for (const pane of receivers(from)) pane.type(sent)
    },
  }
}
