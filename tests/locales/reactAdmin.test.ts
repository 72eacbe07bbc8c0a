import { readFileSync } from 'node:fs'
import englishMessages from 'ra-language-english'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { enUS } from '#locales/en-US.ts'
import { reactAdminTexts } from '#locales/reactAdmin.ts'
import { filesIn } from '../../release/imports.ts'
import { keyedTexts } from '../../release/catalogues.ts'

const sources = filesIn('src', 'resources', 'dataProvider').map((file) => readFileSync(file, 'utf8'))

/** The values that the product imports from a package, without types. */
const importedFrom = (name: string) =>
  new Set(
    sources
      .flatMap((source) => [...source.matchAll(/^(?:import|export) \{([^}]*)\} from '([^']+)'/gm)])
      .flatMap(([, names = '', from]) => (from === name ? names.split(',') : []))
      .map((imported) => imported.trim().split(' ')[0] ?? '')
      .filter((imported) => imported !== '' && imported !== 'type'),
  )

/** What is left of react-admin when only these of its exports are used, as in the build of the product. */
async function partOfReactAdmin(names: Iterable<string>): Promise<string> {
  const id = '\0used.js'
  const used: Plugin = {
    name: 'used',
    resolveId: (source) => (source === id ? id : undefined),
    load: (module) => (module === id ? `export { ${[...names].join(', ')} } from 'react-admin'` : undefined),
  }
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [used],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: id,
        preserveEntrySignatures: 'strict',
        external: (module) => !/^([\0./]|react-admin$|ra-)/.test(module),
      },
    },
  })) as Rolldown.RolldownOutput
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}

/** The keys in code, also the beginnings of those that it composes. */
const keysIn = (code: string) => [...code.matchAll(/['"`](ra\.\w[\w.]*)/g)].map(([, key = '']) => key)

/** What it says when its own way to change the language fails, which the product does not use. */
const unasked = 'ra.notification.i18n_error'

test('react-admin: every text that the product can ask it for is one of ours', async () => {
  const names = importedFrom('react-admin')
  expect(names).toContain('useNotify')
  const keys = [...keysIn(await partOfReactAdmin(names)), ...sources.flatMap(keysIn)]
  expect([...new Set(keys)].filter((key) => key !== unasked).toSorted()).toEqual(
    keyedTexts({ ra: reactAdminTexts(enUS) })
      .map(([key]) => key)
      .toSorted(),
  )
})

test('react-admin: our texts have the placeholders of its own', () => {
  const own = new Map(keyedTexts(englishMessages))
  const placeholders = (text = '') => [...new Set(text.match(/%\{\w+\}/g))].toSorted().join()
  const wrong = keyedTexts({ ra: reactAdminTexts(enUS) }).filter(
    ([key, text]) => placeholders(text) !== placeholders(own.get(key)),
  )
  expect(wrong).toEqual([])
})
