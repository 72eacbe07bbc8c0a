import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export interface Import {
  /** The path of the importing file, from the root. */
  from: string
  /** The specifier as written. */
  written: string
  /** The path of the imported file, from the root; undefined for a package. */
  file: string | undefined
  /** The name of the imported package; undefined for a file of the project. */
  package: string | undefined
  /** Whether the compiler removes the import. */
  onlyTypes: boolean
  /** Whether it is a dynamic import. */
  lazy: boolean
}

const statement = /^(?:import|export)\s+(type\s)?([\w$*,{}\s]*?)\s*(?:from\s*)?'([^']+)'/gm
const call = /(typeof\s+)?\bimport\(\s*(?:'([^']+)'|([^)]*))/g

const { imports: aliases } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }

/** The path from the root, without a query such as `?raw`. */
function resolve(from: string, specifier: string): string | undefined {
  const written = specifier.replace(/\?.*/, '')
  if (written.startsWith('.')) return normalize(join(dirname(from), written))
  if (!written.startsWith('#')) return undefined
  const alias = Object.keys(aliases).find((name) => written.startsWith(name.replace('*', '')))
  if (!alias) throw new Error(`${from} imports ${written}, which package.json does not know`)
  return normalize((aliases[alias] ?? '').replace('*', written.slice(alias.length - 1)))
}

/** Whether all names between the braces are types. */
const hasOnlyTypes = (names: string) => /^\{\s*(type\s+\S+\s*,?\s*)+\}$/.test(names.trim())

const packageOf = (written: string) => /^(@[^/]+\/)?[^/]+/.exec(written)?.[0]

function importsOf(from: string): Import[] {
  const source = readFileSync(from, 'utf8')
  const importOf = (written: string, more: Pick<Import, 'onlyTypes' | 'lazy'>): Import => {
    const file = resolve(from, written)
    return { from, written, file, package: file === undefined ? packageOf(written) : undefined, ...more }
  }
  const statements = [...source.matchAll(statement)].map(([, type, names = '', written = '']) =>
    importOf(written, { onlyTypes: !!type || hasOnlyTypes(names), lazy: false }),
  )
  const calls = [...source.matchAll(call)].map(([, type, written, other]) => {
    if (written === undefined) throw new Error(`${from} imports what only running it can tell: ${other}`)
    return importOf(written, { onlyTypes: !!type, lazy: true })
  })
  return [...statements, ...calls]
}

/** All TypeScript and .mjs files in these folders, with paths from the root. */
export function filesIn(...folders: string[]): string[] {
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
}

/** All imports of these files. */
export const importsIn = (files: readonly string[]): Import[] => files.flatMap(importsOf)
