import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const holdsTerms = /^(licen[cs]e|copying|notice)\b(?!.*\.([cm]?[jt]sx?|json)$)/i
/** Packages that come without the license text of their repository, and the package of the same repository that has it. */
const sameLicense = { '@xterm/addon-serialize': '@xterm/xterm' }
const rule = '='.repeat(80)

/** The folder of the package that a module belongs to; undefined for a module of ours. */
function packageOf(module) {
  // Code that the bundler itself adds, such as its runtime, is a module without a file.
  const [, bundler] = /^\0(vite|rolldown)\//.exec(module) ?? []
  if (bundler) return dirname(require.resolve(`${bundler}/package.json`))
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(module)?.[0]
}

function read(folder) {
  const { name, version, license = 'see below' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const from = Object.hasOwn(sameLicense, name) ? folder.replace(name, sameLicense[name]) : folder
  const files = readdirSync(from, { withFileTypes: true })
    .filter((entry) => entry.isFile() && holdsTerms.test(entry.name))
    .map((entry) => entry.name)
    .toSorted()
  if (!files.some((file) => !/^notice/i.test(file))) {
    throw new Error(`${name} ${version} would be shipped, but its package has no license text.`)
  }
  const texts = files.map((file) => readFileSync(join(from, file), 'utf8').replaceAll('\r\n', '\n').trim())
  // After its own license Vite lists the licenses of its bundled dependencies. None of these goes into a page.
  const text = texts.join('\n\n').split('\n# Licenses of bundled dependencies')[0].trim()
  return { title: `${name} ${version} (${license})`, text }
}

/** The text of the licenses file: each license text once, under the names of all packages with exactly that text. */
function textOf(folders) {
  const titles = new Map()
  for (const { title, text } of [...folders].map(read)) titles.set(text, [...(titles.get(text) ?? []), title])
  const parts = [...titles].map(([text, of]) => ({ heading: [...new Set(of)].toSorted().join('\n'), text }))
  const sorted = parts.toSorted((one, other) => (one.heading < other.heading ? -1 : 1))
  return [
    'Lotus is shipped with code of the packages below. Their licenses follow their names.\n',
    ...sorted.map(({ heading, text }) => `${rule}\n${heading}\n${rule}\n\n${text}\n`),
  ].join('\n')
}

/**
 * Two plugins that write the licenses of all packages in the output to a file beside `index.html`: one for the build,
 * and one for its workers, which are bundled separately. The build fails if a package has no license text.
 */
export function licenses(fileName) {
  const folders = new Set()
  const record = (modules) => {
    for (const module of modules) {
      const folder = packageOf(module)
      if (folder !== undefined) folders.add(folder)
    }
  }
  const recordChunks = (bundle) => {
    for (const output of Object.values(bundle)) if (output.type === 'chunk') record(output.moduleIds)
  }
  return {
    page: {
      name: 'lotus:licenses',
      apply: 'build',
      generateBundle: {
        // Runs after the plugins before it, because they may build more code with the `worker` plugin.
        order: 'post',
        handler(_, bundle) {
          recordChunks(bundle)
          // A style sheet becomes an output file without modules.
          record([...this.getModuleIds()].filter((module) => module.split('?')[0].endsWith('.css')))
          this.emitFile({ type: 'asset', fileName, source: textOf(folders) })
        },
      },
    },
    worker: { name: 'lotus:licenses-of-workers', generateBundle: (_, bundle) => recordChunks(bundle) },
  }
}
