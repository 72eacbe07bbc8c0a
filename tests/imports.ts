import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export interface Import {
  /** The file that imports, from the root. */
  from: string
  /** As it is written. */
  written: string
  /** The file that is imported, from the root; undefined for a package. */
  file: string | undefined
  /** The package that is imported; undefined for a file of ours. */
  package: string | undefined
  /** Gone once compiled. */
  onlyTypes: boolean
  /** Loaded when it is called for. */
  lazy: boolean
}

const statement = /^(?:import|export)\s+(type\s)?([\w$*,{}\s]*?)\s*(?:from\s*)?'([^']+)'/gm
const call = /(typeof\s+)?\bimport\(\s*(?:'([^']+)'|([^)]*))/g

const { imports: aliases } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }

function resolve(from: string, written: string): string | undefined {
  if (written.startsWith('.')) return normalize(join(dirname(from), written))
  if (!written.startsWith('#')) return undefined
  const alias = Object.keys(aliases).find((name) => written.startsWith(name.replace('*', '')))
  if (!alias) throw new Error(`${from} imports ${written}, which package.json does not know`)
  return normalize((aliases[alias] ?? '').replace('*', written.slice(alias.length - 1)))
}

/** Are all of the names that stand between the braces types? */
const namesTypes = (names: string) => /^\{\s*(type\s+\S+\s*,?\s*)+\}$/.test(names.trim())

const packageOf = (written: string) => /^(@[^/]+\/)?[^/]+/.exec(written)?.[0]

function importsOf(from: string): Import[] {
  const source = readFileSync(from, 'utf8')
  const found = (written: string, more: Pick<Import, 'onlyTypes' | 'lazy'>): Import => {
    const file = resolve(from, written)
    return { from, written, file, package: file === undefined ? packageOf(written) : undefined, ...more }
  }
  const statements = [...source.matchAll(statement)].map(([, type, names = '', written = '']) =>
    found(written, { onlyTypes: !!type || namesTypes(names), lazy: false }),
  )
  const calls = [...source.matchAll(call)].map(([, type, written, other]) => {
    if (written === undefined) throw new Error(`${from} imports what only running it can tell: ${other}`)
    return found(written, { onlyTypes: !!type, lazy: true })
  })
  return [...statements, ...calls]
}

/** Every TypeScript file in these folders, from the root. */
export function filesIn(...folders: string[]): string[] {
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
}

/** Every import of these files. */
export const importsIn = (files: readonly string[]): Import[] => files.flatMap(importsOf)
