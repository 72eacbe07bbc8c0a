import type { LotusStorage } from '../../../storage/storage.ts'
import { followPanes } from '../followPanes.ts'
import type { Pane } from '../panes/pane.ts'
import type { Workspace } from '../workspace.ts'
import { createKeptNotes } from './keptNotes.ts'

/**
 * Notes in the browser which shells of a user are kept on their servers, and offers them in new terminals there, until
 * the returned function is called.
 */
export const noteShells = (workspace: Workspace, storage: LotusStorage, viewerId: number): (() => void) =>
  followPanes(workspace, (pane) => {
    const notes = createKeptNotes(storage, viewerId, pane.serverId)
    let before = pane.getState()
    return pane.subscribe(() => {
      const { kept, session, rounds } = pane.getState()
      const isNew = session.phase === 'open' && before.session.phase !== 'open' && rounds === 1 && !kept?.isKnown
      const isHeld = kept?.phase === 'held'
      const wasHeld = before.kept?.phase === 'held'
      before = pane.getState()
      if (isNew) offer(pane, without(workspace, notes.read()))
      if (isHeld && !wasHeld) notes.note(kept.name)
      if (isHeld && session.phase === 'over' && session.outcome.kind === 'ended') notes.forget(kept.name)
    })
  })

const offer = (pane: Pane, names: readonly string[]) => names.length > 0 && pane.offer(names)

/** Without the shells that the page has open. */
function without(workspace: Workspace, names: readonly string[]): readonly string[] {
  const here = Object.values(workspace.getState().panes).map((pane) => pane.getState().kept?.name)
  return names.filter((name) => !here.includes(name))
}
