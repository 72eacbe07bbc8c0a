import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { markText } from '../src/update/mark.ts'
import type { Built } from '../src/worker/buildFacts.ts'

type Bundle = Rolldown.OutputBundle

interface Graph {
  getModuleInfo(module: string): { dynamicallyImportedIds: readonly string[] } | null
}

const isOurs = (module: string) => !module.includes('/node_modules/')
const isLanguage = (module: string) => module.includes('/locales/')

const isHashed = (file: string) => file.startsWith('assets/')

/**
 * The files that the screens need: what is reached from the page by imports, and by those on demand that the product's
 * own modules write, but for its languages. What a library offers on demand, such as a hundred languages of code, and
 * the product's other languages are not among them.
 */
function partsOf(bundle: Bundle, graph: Graph): Set<string> {
  const outputs = Object.values(bundle)
  const chunks = outputs.filter((output) => output.type === 'chunk')
  /** The file with a module in it, and the one that only hands it on, if there is one. */
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
  // Styles and the scripts of workers: few, and of our own.
  const others = outputs.filter(({ type, fileName }) => type === 'asset' && isHashed(fileName))
  return new Set([...reached, ...others].map(({ fileName }) => fileName))
}

/** Another text for every set of files: their names hold hashes of what is in them. */
const digestOf = (files: readonly string[]) => createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 8)

/** The worker as one script that needs no other; `plugin` sees what it is made of. */
async function compile(root: string, built: Built, plugin: Plugin): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [plugin],
    define: { LOTUS_BUILT: JSON.stringify(built), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: resolve(root, 'src/worker/worker.ts'), output: { format: 'iife' } },
    },
  })
  const [script] = (result as Rolldown.RolldownOutput).output
  return script.code
}

/**
 * Marks the page with version and build, and adds `sw.js`, the service worker that knows the files of this build; it is
 * built with `plugin`.
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
      // After Vite has put the page together and dropped what nobody needs.
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle).filter(isHashed).toSorted()
        const mark = { version, build: digestOf(files) }
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('There is no page to mark')
        const tag = `<meta name="generator" content="${markText(mark)}" />`
        page.source = String(page.source).replace('</title>', `</title>\n    ${tag}`)
        const needed = partsOf(bundle, this)
        const paths = (isWanted: (file: string) => boolean) => files.filter(isWanted).map((file) => base + file)
        const parts = paths((file) => needed.has(file))
        const others = paths((file) => !needed.has(file))
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: await compile(root, { ...mark, parts, others }, plugin),
        })
      },
    },
  }
}
