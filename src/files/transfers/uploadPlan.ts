import type { DirectoryEntry } from '../../streams/listing.ts'
import { isWindows } from '../../streams/paths.ts'
import { folded, freeName, nameFault, type NameFault } from './names.ts'

/** The part of a File that a plan needs. */
export interface Chosen {
  readonly name: string
  /** The relative path if a folder was selected; otherwise empty. */
  readonly webkitRelativePath?: string
}

/** A file and its name on the server. */
export interface UploadFile<F> {
  file: F
  name: string
  /** The user agreed to replace the existing file. */
  replaces?: boolean
}

/**
 * What already has the name: a file, a folder, which cannot be replaced, or another of the chosen files, which would
 * be lost.
 */
type Occupant = 'file' | 'folder' | 'chosen'

interface UploadConflict<F> extends UploadFile<F> {
  with: Occupant
}

export interface UploadPlan<F> {
  /** Some files come from folders. Agents cannot create folders, so all files go into the same folder. */
  isFlattened: boolean
  ready: UploadFile<F>[]
  conflicts: UploadConflict<F>[]
  /** No file in the folder can have this name. */
  refused: (UploadFile<F> & { fault: NameFault })[]
  /** The taken names, as `asCompared` returns them. */
  taken: ReadonlySet<string>
  asCompared: (name: string) => string
}

/** What a folder holds, and what is coming into it. */
export interface FolderContent {
  /** The path from the listing. */
  path: Uint8Array
  entries: readonly Pick<DirectoryEntry, 'name' | 'isFolder'>[]
  /** Names of files that are being uploaded into the folder. */
  coming?: readonly string[]
}

const isFromFolder = ({ webkitRelativePath = '' }: Chosen): boolean => webkitRelativePath.includes('/')

/** Finds out which of the chosen files can be uploaded unchanged, and which need a decision. */
export function planUpload<F extends Chosen>(
  files: readonly F[],
  { path, entries, coming = [] }: FolderContent,
): UploadPlan<F> {
  const asCompared = isWindows(path) ? folded : (name: string) => name
  const there = new Map<string, Occupant>()
  for (const name of coming) there.set(asCompared(name), 'chosen')
  for (const { name, isFolder } of entries) there.set(asCompared(name), isFolder ? 'folder' : 'file')
  const plan = { ready: [], conflicts: [], refused: [] } as Pick<UploadPlan<F>, 'ready' | 'conflicts' | 'refused'>
  for (const file of files) {
    const upload = { file, name: file.name }
    const fault = nameFault(file.name, path)
    const occupant = there.get(asCompared(file.name))
    if (fault) plan.refused.push({ ...upload, fault })
    else if (occupant) plan.conflicts.push({ ...upload, with: occupant })
    else plan.ready.push(upload)
    if (!fault && !occupant) there.set(asCompared(file.name), 'chosen')
  }
  return { ...plan, isFlattened: files.some(isFromFolder), taken: new Set(there.keys()), asCompared }
}

export type ConflictChoice = 'replace' | 'keepBoth' | 'skip'

/**
 * The files to upload after the decision for each conflict. A file that cannot replace the existing one gets another
 * name.
 */
export function resolved<F>(
  plan: UploadPlan<F>,
  choose: (conflict: UploadConflict<F>) => ConflictChoice,
): UploadFile<F>[] {
  const taken = new Set(plan.taken)
  const replaced = new Set<string>()
  const settled = plan.conflicts.flatMap((conflict): UploadFile<F>[] => {
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
