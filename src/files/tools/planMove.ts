import type { Bytes } from '../../streams/bytes.ts'
import type { DirectoryEntry } from '../../streams/listing.ts'
import type { ToolEntry } from '../../tools/fileTools.ts'
import type { TreePlan } from '../transfers/treePlan.ts'
import { planUpload, type Chosen } from '../transfers/uploadPlan.ts'

/** An entry that is to be moved, with what helps to decide about a taken name. */
export interface Movable extends Chosen {
  readonly isFolder: boolean
}

export type MovePlan = TreePlan<Movable>

const movable = ({ name, isFolder, facts }: DirectoryEntry): Movable => ({
  name,
  isFolder,
  ...(facts && !isFolder && { size: facts.size }),
  ...(facts && { lastModified: facts.changed }),
})

/** Finds out which entries can go to a folder, and about which the user is asked. A folder never replaces a file. */
export function planMove(entries: readonly DirectoryEntry[], target: Bytes, there: readonly ToolEntry[]): MovePlan {
  const known = there.map((facts) => ({ name: facts.name, isFolder: facts.kind === 'folder', facts }))
  const plan = planUpload(entries.map(movable), { path: target, entries: known })
  const conflicts = plan.conflicts.map((conflict) =>
    conflict.file.isFolder ? { ...conflict, with: 'folder' as const } : conflict,
  )
  return { plans: [{ ...plan, conflicts, folder: { path: target, isNew: false } }], homeless: [], refused: [] }
}
