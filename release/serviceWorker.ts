import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { constants, gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { packedSuffix } from '../src/first/packedSuffix.ts'
import { markText } from '../src/update/mark.ts'
import type { Built } from '../src/worker/buildFacts.ts'
import { compileScript } from './compileScript.ts'

type Bundle = Rolldown.OutputBundle

interface Graph {
  getModuleInfo(module: string): { dynamicallyImportedIds: readonly string[] } | null
}

const isOurs = (module: string) => !module.includes('/node_modules/')
const isLanguage = (module: string) => module.includes('/locales/')

const isPicture = (file: string) => /\.(svg|png)$/.test(file)

const isHashed = (file: string) => file.startsWith('assets/')

/**
 * The files that the screens need: those that the page reaches by static imports, and by the dynamic imports in the
 * product's own modules, except its languages. Not included are the product's other languages, and dynamic imports of
 * libraries, such as the hundred languages for code highlighting, and pictures, of which a fleet shows a few.
 */
function partsOf(bundle: Bundle, graph: Graph): Set<string> {
  const outputs = Object.values(bundle)
  const chunks = outputs.filter((output) => output.type === 'chunk')
  /** The chunk that contains a module, and the chunk that only re-exports the module, if there is one. */
  const holdersOf = (module: string) =>
    chunks.filter((chunk) => chunk.facadeModuleId === module || chunk.moduleIds.includes(module))
  const reached = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((module) => module.endsWith('/index.html'))))
  for (const chunk of reached) {
    for (const file of chunk.imports) reached.add(bundle[file] as Rolldown.OutputChunk)
    for (const module of chunk.moduleIds.filter(isOurs)) {
      for (const asked of graph.getModuleInfo(module)?.dynamicallyImportedIds ?? []) {
        if (!isLanguage(asked)) for (const holder of holdersOf(asked)) reached.add(holder)
      }
    }
  }
  // Style sheets and the scripts of workers: they are few, and all our own.
  const others = outputs.filter(({ type, fileName }) => type === 'asset' && isHashed(fileName) && !isPicture(fileName))
  return new Set([...reached, ...others].map(({ fileName }) => fileName))
}

/** Differs for every set of files, because their names contain hashes of their content. */
const digestOf = (files: readonly string[]) => createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 8)

/** `plugin` sees the modules of the worker. */
const compileWorker = (root: string, built: Built, plugin: Plugin) =>
  compileScript({
    root,
    entry: 'src/worker/worker.ts',
    plugins: [plugin],
    define: { LOTUS_BUILT: JSON.stringify(built), 'process.env.NODE_ENV': '"production"' },
  })

/**
 * Adds version and build id to the page. Adds `sw.js`, the service worker that knows the files of this build; it is
 * compiled with `plugin`.
 */
export function serviceWorker(plugin: Plugin): Plugin {
  let root = ''
  let base = ''
  let version = ''
  return {
    name: 'lotus:service-worker',
    apply: 'build',
    configResolved(config) {
      ;({ root, base } = config)
      ;({ version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string })
    },
    generateBundle: {
      // Runs after Vite has assembled the page and removed unused output.
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle).filter(isHashed).toSorted()
        const mark = { version, build: digestOf(files) }
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('There is no page to mark')
        const tag = `<meta name="generator" content="${markText(mark)}" />`
        page.source = String(page.source).replace('</title>', `</title>\n    ${tag}`)
        const needed = partsOf(bundle, this)
        const isOfLanguage = (file: string) => {
          const output = bundle[file]
          return output?.type === 'chunk' && !needed.has(file) && output.moduleIds.some(isLanguage)
        }
        for (const output of Object.values(bundle)) {
          const { fileName: file } = output
          if (!/\.(js|css)$/.test(file) || !(needed.has(file) || isOfLanguage(file))) continue
          const script = output.type === 'chunk' ? output.code : output.source
          const source = gzipSync(script, { level: constants.Z_BEST_COMPRESSION })
          this.emitFile({ type: 'asset', fileName: file + packedSuffix, source })
        }
        const paths = (isWanted: (file: string) => boolean) => files.filter(isWanted).map((file) => base + file)
        const parts = paths((file) => needed.has(file))
        const languages = paths(isOfLanguage)
        const others = paths((file) => !needed.has(file) && !isOfLanguage(file))
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: await compileWorker(root, { ...mark, parts, languages, others }, plugin),
        })
      },
    },
  }
}
