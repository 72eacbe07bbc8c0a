import type { LotusStorage } from '../../../storage/storage.ts'
import { followPanes } from '../followPanes.ts'
import type { KeptShell, Pane } from '../panes/pane.ts'
import type { Workspace } from '../workspace.ts'
import { createKeptNotes } from './keptNotes.ts'

/** A shell that ends with its session. */
const plain: KeptShell = { name: '', phase: 'unheld' }

/**
 * Notes in the browser which shells of a user are kept on their servers, and offers them in new terminals there, until
 * the returned function is called.
 */
export const noteShells = (workspace: Workspace, storage: LotusStorage, viewerId: number): (() => void) =>
  followPanes(workspace, (pane) => {
    const notes = createKeptNotes(storage, viewerId, pane.serverId)
    let before: Partial<ReturnType<Pane['getState']>> = {}

    function offer(kept: KeptShell) {
      const others = without(workspace, notes.read())
      if (others.length > 0) pane.keep({ ...kept, text: 'pages.terminal.kept.offered', others })
    }

    function look() {
      const last = before
      before = pane.getState()
      const { kept, session, rounds } = pane.getState()
      const isNew = rounds === 1 && !pane.isUsed() && !kept
      if (isNew && session.phase === 'open' && last.session?.phase !== 'open') offer(plain)
      if (kept?.phase !== 'held') return
      if (!kept.isKnown) return notes.forget(kept.name)
      if (last.kept?.phase !== 'held') {
        notes.note(kept.name)
        if (last.kept && !last.kept.isKnown) offer(kept)
      }
    }
    look()
    return pane.subscribe(look)
  })

/** Without the shells that the page has open. */
function without(workspace: Workspace, names: readonly string[]): readonly string[] {
  const here = Object.values(workspace.getState().panes).map((pane) => pane.getState().kept?.name)
  return names.filter((name) => !here.includes(name))
}
