import type { Bytes } from '../../streams/bytes.ts'
import { encodePath } from '../../streams/fileCodec.ts'
import type { DirectoryEntry, Listing } from '../../streams/listing.ts'
import type { FileTools, ToolEntry } from '../../tools/fileTools.ts'
import { ToolError } from '../../tools/toolError.ts'
import { isIllegible } from '../legible.ts'
import { exactPath } from './exactPath.ts'
import { factsByCommand } from './factsByCommand.ts'
import type { FullAccess } from './fullAccess.ts'

interface ListPorts {
  tools: Pick<FileTools, 'list' | 'execute'>
  /** Whether commands may tell what the tools leave out. */
  executes: boolean
  /** Lists a folder through the file manager of the agent. */
  list: (path: Uint8Array) => Promise<Listing>
  /** Called when the tools have worked, or failed for a reason that other folders share. */
  onTrouble: (error: ToolError | undefined) => void
}

/** The reasons that concern only the folder: the file manager tells them, or can list it anyway. */
const ofFolder: ReadonlySet<ToolError['trouble']> = new Set(['gone', 'denied', 'notFolder', 'failed', 'tooLarge'])

const entryOf = (facts: ToolEntry): DirectoryEntry => ({
  isFolder: facts.kind === 'folder',
  bytes: encodePath(facts.name),
  name: facts.name,
  facts,
})

const isReadable = ({ name }: ToolEntry) => !isIllegible(name)

/** Lists a folder by means of the full file manager where that is on. */
export async function listThrough(access: FullAccess, path: Bytes, list: ListPorts['list']): Promise<Listing> {
  const tools = access.tools()
  if (!tools) return list(path)
  const executes = access.getState().grant === 'commands'
  return listWithTools({ tools, executes, list, onTrouble: access.note }, path)
}

/** The same as long as calls are to spare: many folders are listed one after the other. */
export const listSparely: typeof listThrough = async (access, path, list) =>
  access.pace.hasSpare() ? listThrough(access, path, list) : list(path)

/**
 * Lists a folder with the size, permissions and date of each entry. Names that are not UTF-8 and folders of more than
 * 5,000 entries are listed by the file manager, with what the tools say about some of them, and commands about others.
 */
export async function listWithTools({ tools, executes, list, onTrouble }: ListPorts, path: Bytes): Promise<Listing> {
  const known = path.length === 0 ? await list(path) : undefined
  const plain = async () => known ?? list(path)
  const text = exactPath(known?.path ?? path)
  if (text === undefined) return plain()
  try {
    const { entries, total } = await tools.list(text)
    onTrouble(undefined)
    if (!known && total === entries.length && entries.every(isReadable))
      return { path, entries: entries.map(entryOf), isWhole: true }
    const factsOf = new Map(entries.filter(isReadable).map((facts) => [facts.name, facts]))
    const listing = await plain()
    if (executes && total > entries.length) {
      const left = listing.entries.map(({ name }) => name).filter((name) => !factsOf.has(name) && !isIllegible(name))
      // The folder is listed anyway.
      const more = await factsByCommand(tools, text, left).catch(() => [])
      more.forEach((facts) => factsOf.set(facts.name, facts))
    }
    return { ...listing, entries: listing.entries.map((entry) => ({ ...entry, facts: factsOf.get(entry.name) })) }
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    if (!ofFolder.has(error.trouble)) onTrouble(error)
    return plain()
  }
}
