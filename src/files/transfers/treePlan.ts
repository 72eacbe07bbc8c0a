import type { Bytes } from '../../streams/bytes.ts'
import { encodePath } from '../../streams/fileCodec.ts'
import { isInstead, type Listing } from '../../streams/listing.ts'
import { inside } from '../../streams/paths.ts'
import { nameFault } from './names.ts'
import {
  comparedIn,
  planUpload,
  resolved,
  type Chosen,
  type ConflictChoice,
  type FolderContent,
  type ReceivingFolder,
  type UploadConflict,
  type UploadFile,
  type UploadPlan,
} from './uploadPlan.ts'

/** A file, and the names of the folders around it, from the chosen one on. */
export interface Nested<F> {
  file: F
  folders: readonly string[]
}

/** The plan for the files of one folder. */
export interface FolderPlan<F> extends UploadPlan<F> {
  folder: ReceivingFolder
}

export interface TreePlan<F> {
  /** The open folder first. */
  plans: readonly FolderPlan<F>[]
  /** Files in folders that do not exist and cannot be made. */
  homeless: readonly Nested<F>[]
  /** The names, with their folders, of what the server cannot store there. */
  refused: readonly string[]
}

interface TreePorts {
  /** Lists a folder below the open one. */
  list: (path: Bytes) => Promise<Listing>
  /** The names of files that are being uploaded into a folder. */
  comingTo: (path: Bytes) => readonly string[]
  /** Whether folders can be made. */
  makesFolders: boolean
}

type Place = Pick<FolderContent, 'entries'> & ReceivingFolder

/** The files by their folder at a depth. */
function grouped<F>(files: readonly Nested<F>[], depth: number, asCompared: (name: string) => string) {
  const groups = new Map<string, Nested<F>[]>()
  for (const file of files) {
    const key = asCompared(file.folders[depth] ?? '')
    const group = groups.get(key)
    if (group) group.push(file)
    else groups.set(key, [file])
  }
  return groups.values()
}

const nameIn = <F extends Chosen>({ file, folders }: Nested<F>) => [...folders, file.name].join('/')

/**
 * Plans the upload of files and folders into an open folder. Folders that exist there get the files of the chosen folders
 * of their names.
 */
export async function planTree<F extends Chosen>(
  files: readonly Nested<F>[],
  open: Listing,
  { list, comingTo, makesFolders }: TreePorts,
): Promise<TreePlan<F>> {
  const plans: FolderPlan<F>[] = []
  const homeless: Nested<F>[] = []
  const refused: string[] = []

  /** The folder with a name in another one; undefined if nothing can be put there. */
  async function childOf(place: Place, name: string): Promise<Place | undefined> {
    const asCompared = comparedIn(place.path)
    const there = place.entries.find((entry) => asCompared(entry.name) === asCompared(name))
    const path = inside(place.path, encodePath(there?.name ?? name))
    if (!there) return { path, isNew: true, entries: [] }
    // A link to a folder is listed as a file.
    const listing = await list(path)
    return isInstead(listing, path) ? undefined : { path, isNew: false, entries: listing.entries }
  }

  async function visit(place: Place, inIt: readonly Nested<F>[], depth: number): Promise<void> {
    const own = inIt.filter(({ folders }) => folders.length === depth).map(({ file }) => file)
    const folder: ReceivingFolder = { path: place.path, isNew: place.isNew }
    const plan = planUpload(own, { path: place.path, entries: place.entries, coming: comingTo(place.path) })
    if (own.length > 0) plans.push({ ...plan, folder })
    const deeper = inIt.filter(({ folders }) => folders.length > depth)
    for (const group of grouped(deeper, depth, comparedIn(place.path))) {
      const name = group[0]?.folders[depth] ?? ''
      const child = nameFault(name, place.path) ? undefined : await childOf(place, name)
      if (!child) refused.push(...group.map(nameIn))
      else if (child.isNew && !makesFolders) homeless.push(...group)
      else await visit(child, group, depth + 1)
    }
    refused.push(
      ...plan.refused.map(({ file }) =>
        nameIn({ file, folders: inIt.find((one) => one.file === file)?.folders ?? [] }),
      ),
    )
  }

  await visit({ path: open.path, isNew: false, entries: open.entries }, files, 0)
  return { plans, homeless, refused }
}

/** The answers to the conflicts of a plan. What is missing is skipped. */
export type Answers<F> = ReadonlyMap<UploadConflict<F>, ConflictChoice>

/** The files to upload after the answers. */
export const settledFiles = <F>(plans: readonly FolderPlan<F>[], answers: Answers<F>): UploadFile<F>[] =>
  plans.flatMap((plan) =>
    resolved(plan, (conflict) => answers.get(conflict) ?? 'skip').map((file) => ({ ...file, folder: plan.folder })),
  )
