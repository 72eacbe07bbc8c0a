import { isMap, isScalar, LineCounter, parseDocument, visit, type Document, type Range } from 'yaml'
import { isObject } from '#ui/values/objects.ts'
import { ConfigurationError, type ConfigurationFile, type FileFault } from '../file.ts'
import { fileSchema, version } from '../fileSchema.ts'

/** Reads a text of either format. Throws a ConfigurationError. */
export function readConfiguration(text: string): ConfigurationFile {
  const content = parsed(text)
  if (!isShallow(content, maxDepth)) throw tooDeep()
  const result = fileSchema.safeParse(content)
  if (result.success) {
    refuseTwinRecords(result.data)
    return result.data
  }
  throw new ConfigurationError(faultOf(content, result.error.issues[0]?.path ?? []))
}

/** Far deeper than any record. What is nested much deeper can be neither sent to the page nor written. */
const maxDepth = 100

const isShallow = (value: unknown, depth: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((part) => isShallow(part, depth - 1)))

/** A number must name one record, because others point to it. */
function refuseTwinRecords({ records }: ConfigurationFile): void {
  for (const [name, some] of Object.entries(records)) {
    const seen = new Map<number, number>()
    for (const [at, { id }] of some.entries()) {
      const first = seen.get(id)
      if (first !== undefined) {
        const place = [first, at].map((each) => `records.${name}.${each}`).join(', ')
        throw new ConfigurationError({ kind: 'twins', id: String(id), place })
      }
      seen.set(id, at)
    }
  }
}

/** What is wrong at a path of the content. */
function faultOf(content: unknown, path: readonly PropertyKey[]): FileFault {
  if (!isObject(content)) return { kind: 'foreign' }
  const { lotus } = content
  if (typeof lotus === 'number' && lotus !== version) return { kind: 'version', version: String(lotus) }
  const found = path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), content)
  return { kind: found === undefined ? 'missing' : 'wrong', place: path.join('.') }
}

/** Every configuration file has this key. Any other file may be so large that parsing it would take minutes. */
const mark = /\blotus["']?\s*:/

function parsed(text: string): unknown {
  if (!mark.test(text)) throw new ConfigurationError({ kind: 'foreign' })
  return text.trimStart().startsWith('{') ? parsedJson(text) : parsedYaml(text)
}

const unparsable = ({ message }: Error) => new ConfigurationError({ kind: 'syntax', message })
const tooDeep = () => unparsable(new Error('The content is nested too deeply'))

function parsedYaml(text: string): unknown {
  const lineCounter = new LineCounter()
  // The parser compares each key of a map with all keys before it, which takes seconds for ten thousand names.
  const document = parseDocument(text, { lineCounter, uniqueKeys: false })
  const [error] = document.errors
  if (error) throw error.code === 'RESOURCE_EXHAUSTION' ? tooDeep() : unparsable(error)
  refuseTwinKeys(document, lineCounter)
  try {
    // Aliases are not used by what we write, and many of them could blow a short text up.
    return document.toJS({ maxAliasCount: 0 })
  } catch (error) {
    if (error instanceof ReferenceError) throw unparsable(error)
    throw error
  }
}

function refuseTwinKeys(document: Document, lineCounter: LineCounter): void {
  const placeOf = (range: Range | null | undefined) => {
    const { line, col } = lineCounter.linePos(range?.[0] ?? 0)
    return `line ${line}, column ${col}`
  }
  visit(document, {
    Collection(_, node) {
      if (!isMap(node)) return
      const seen = new Set<unknown>()
      for (const { key } of node.items) {
        if (!isScalar(key)) continue
        if (seen.has(key.value)) throw unparsable(new Error(`Map keys must be unique at ${placeOf(key.range)}`))
        seen.add(key.value)
      }
    },
  })
}

/** Much faster than the parser of YAML, which could read it, too. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unparsable(error as SyntaxError)
  }
}
