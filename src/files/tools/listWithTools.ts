import type { Bytes } from '../../streams/bytes.ts'
import { encodePath } from '../../streams/fileCodec.ts'
import type { DirectoryEntry, Listing } from '../../streams/listing.ts'
import type { FileTools, ToolEntry } from '../../tools/fileTools.ts'
import { ToolError } from '../../tools/toolError.ts'
import { isIllegible } from '../legible.ts'
import { exactPath } from './exactPath.ts'
import type { FullAccess } from './fullAccess.ts'

interface ListPorts {
  tools: Pick<FileTools, 'list'>
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
  return tools ? listWithTools({ tools, list, onTrouble: access.note }, path) : list(path)
}

/**
 * Lists a folder with the size, permissions and date of each entry. Names that are not UTF-8 and folders of more than
 * 5,000 entries are listed by the file manager, with what the tools say about some of them.
 */
export async function listWithTools({ tools, list, onTrouble }: ListPorts, path: Bytes): Promise<Listing> {
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
    return { ...listing, entries: listing.entries.map((entry) => ({ ...entry, facts: factsOf.get(entry.name) })) }
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    if (!ofFolder.has(error.trouble)) onTrouble(error)
    return plain()
  }
}
