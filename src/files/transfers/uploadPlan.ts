import type { DirectoryEntry } from '../../streams/listing.ts'
import { isWindows } from '../../streams/paths.ts'
import { folded, freeName, nameFault, type NameFault } from './names.ts'

/** The part of a File that a plan looks at. */
export interface Chosen {
  readonly name: string
  /** The way to it when a folder was chosen; empty otherwise. */
  readonly webkitRelativePath?: string
}

/** A file and the name that it gets. */
export interface Named<F> {
  file: F
  name: string
  /** The person agreed to lose what has the name. */
  replaces?: boolean
}

/** What has the name already: a folder cannot be replaced, and another of the chosen files would be lost. */
export type Occupant = 'file' | 'folder' | 'chosen'

export interface UploadConflict<F> extends Named<F> {
  with: Occupant
}

export interface UploadPlan<F> {
  /** Some come from folders, which no agent can make: all go into the one folder. */
  isFlattened: boolean
  ready: Named<F>[]
  conflicts: UploadConflict<F>[]
  /** No file can be called that there. */
  refused: (Named<F> & { fault: NameFault })[]
  /** The names that are taken, as they are compared. */
  taken: ReadonlySet<string>
  asCompared: (name: string) => string
}

export interface TargetFolder {
  /** As it was listed. */
  path: Uint8Array
  entries: readonly Pick<DirectoryEntry, 'name' | 'isFolder'>[]
  /** Names of files that are on their way into it. */
  coming?: readonly string[]
}

export const isFromFolder = ({ webkitRelativePath = '' }: Chosen): boolean => webkitRelativePath.includes('/')

/** Which of the chosen files can go into a folder as they are, and which must be asked about. */
export function planUpload<F extends Chosen>(
  files: readonly F[],
  { path, entries, coming = [] }: TargetFolder,
): UploadPlan<F> {
  const asCompared = isWindows(path) ? folded : (name: string) => name
  const there = new Map<string, Occupant>()
  for (const name of coming) there.set(asCompared(name), 'chosen')
  for (const { name, isFolder } of entries) there.set(asCompared(name), isFolder ? 'folder' : 'file')
  const plan = { ready: [], conflicts: [], refused: [] } as Pick<UploadPlan<F>, 'ready' | 'conflicts' | 'refused'>
  for (const file of files) {
    const named = { file, name: file.name }
    const fault = nameFault(file.name, path)
    const occupant = there.get(asCompared(file.name))
    if (fault) plan.refused.push({ ...named, fault })
    else if (occupant) plan.conflicts.push({ ...named, with: occupant })
    else plan.ready.push(named)
    if (!fault && !occupant) there.set(asCompared(file.name), 'chosen')
  }
  return { ...plan, isFlattened: files.some(isFromFolder), taken: new Set(there.keys()), asCompared }
}

export type ConflictChoice = 'replace' | 'keepBoth' | 'skip'

/** What is to be uploaded, by what was chosen for each conflict; what cannot be replaced is kept beside. */
export function resolved<F>(plan: UploadPlan<F>, choose: (conflict: UploadConflict<F>) => ConflictChoice): Named<F>[] {
  const taken = new Set(plan.taken)
  const replaced = new Set<string>()
  const settled = plan.conflicts.flatMap((conflict): Named<F>[] => {
    const { file, name } = conflict
    const choice = choose(conflict)
    if (choice === 'skip') return []
    const key = plan.asCompared(name)
    if (choice === 'replace' && conflict.with === 'file' && !replaced.has(key)) {
      replaced.add(key)
      return [{ file, name, replaces: true }]
    }
    const free = freeName(name, (one) => taken.has(plan.asCompared(one)))
    taken.add(plan.asCompared(free))
    return [{ file, name: free }]
  })
  return [...plan.ready, ...settled]
}
