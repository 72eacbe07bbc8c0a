import type { Bytes } from '../../streams/bytes.ts'
import type { DirectoryEntry, EntryFacts } from '../../streams/listing.ts'
import { isWindows } from '../../streams/paths.ts'
import { folded, freeName, nameFault, type NameFault } from './names.ts'

/** The part of a File that a plan needs. */
export interface Chosen {
  readonly name: string
  /** In bytes, where it is known. */
  readonly size?: number
  /** When the content last changed, in milliseconds since 1970, where that is known. */
  readonly lastModified?: number
}

/** A folder on a server that gets files. */
export interface ReceivingFolder {
  readonly path: Bytes
  /** It does not exist yet. */
  readonly isNew: boolean
}

/** A file and its name on the server. */
export interface UploadFile<F> {
  file: F
  name: string
  /** The user agreed to replace the existing file. */
  replaces?: boolean
  /** The folder that gets it. The same object for all files of one folder. Default: the folder of the upload. */
  folder?: ReceivingFolder
}

/**
 * What already has the name: a file, a folder, which cannot be replaced, or another of the chosen files, which would
 * be lost.
 */
type Occupant = 'file' | 'folder' | 'chosen'

export interface UploadConflict<F> extends UploadFile<F> {
  with: Occupant
  /** What is known about the file or folder that has the name. */
  there?: EntryFacts | undefined
}

export interface UploadPlan<F> {
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
  entries: readonly Pick<DirectoryEntry, 'name' | 'isFolder' | 'facts'>[]
  /** Names of files that are being uploaded into the folder. */
  coming?: readonly string[]
}

/** How the system of a folder compares names. */
export const comparedIn = (folder: Uint8Array): ((name: string) => string) =>
  isWindows(folder) ? folded : (name) => name

/** Finds out which of the chosen files can be uploaded unchanged, and which need a decision. */
export function planUpload<F extends Chosen>(
  files: readonly F[],
  { path, entries, coming = [] }: FolderContent,
): UploadPlan<F> {
  const asCompared = comparedIn(path)
  const there = new Map<string, { kind: Occupant; facts?: EntryFacts | undefined }>()
  for (const name of coming) there.set(asCompared(name), { kind: 'chosen' })
  for (const { name, isFolder, facts } of entries)
    there.set(asCompared(name), { kind: isFolder ? 'folder' : 'file', facts })
  const plan = { ready: [], conflicts: [], refused: [] } as Pick<UploadPlan<F>, 'ready' | 'conflicts' | 'refused'>
  for (const file of files) {
    const upload = { file, name: file.name }
    const fault = nameFault(file.name, path)
    const occupant = there.get(asCompared(file.name))
    if (fault) plan.refused.push({ ...upload, fault })
    else if (occupant) plan.conflicts.push({ ...upload, with: occupant.kind, there: occupant.facts })
    else plan.ready.push(upload)
    if (!fault && !occupant) there.set(asCompared(file.name), { kind: 'chosen' })
  }
  return { ...plan, taken: new Set(there.keys()), asCompared }
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
