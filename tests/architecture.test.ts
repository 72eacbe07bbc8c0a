import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { enUS } from '#locales/en-US.ts'
import { filesIn, importsIn, type Import } from '../release/imports.ts'

interface Layer {
  /** The layers that it may use. */
  uses: readonly string[]
  /** The layers and packages from which it may import only types. */
  knows?: readonly string[]
  /** The packages that it may use. Default: any. */
  packages?: readonly string[]
}

/** This table is the rule. A file belongs to the first layer whose name its path starts with. */
const layers: Record<string, Layer> = {
  'locales/': { uses: [], packages: [] },
  'dataProvider/page.ts': { uses: [], knows: ['dataProvider/'], packages: [] },
  'dataProvider/': { uses: ['dataProvider/page.ts'], knows: ['react-admin'], packages: ['@tanstack/react-query'] },
  'resources/': {
    uses: [
      'src/configuration/',
      'src/ui/',
      'src/charts/',
      'src/code/',
      'src/live/',
      'src/history/',
      'src/snippets/',
      'src/notices/',
      'src/engine/',
      'src/i18n/',
      'locales/',
    ],
    knows: ['dataProvider/'],
  },
  'src/theme.ts': { uses: [], packages: [] },
  'src/store.ts': { uses: [], packages: [] },
  'src/nonce.ts': { uses: [], packages: [] },
  'src/motion.ts': { uses: [], packages: [] },
  'src/useClient.ts': { uses: [], knows: ['dataProvider/'], packages: ['react'] },
  'src/loadFailure.ts': { uses: [], packages: [] },
  'src/jitless.ts': { uses: [], packages: [] },
  'src/storage/': { uses: ['src/store.ts'], knows: ['react-admin'], packages: [] },
  'src/scheme/': { uses: ['src/theme.ts', 'src/store.ts', 'src/storage/'], packages: ['react'] },
  'src/first/packedSuffix.ts': { uses: [], packages: [] },
  'src/first/': { uses: ['src/first/packedSuffix.ts', 'src/theme.ts', 'dataProvider/'], packages: [] },
  'src/i18n/': { uses: ['locales/', 'src/store.ts', 'src/storage/'] },
  'src/reach/': { uses: ['src/store.ts'], knows: ['dataProvider/'], packages: ['react'] },
  'src/ui/': { uses: ['src/store.ts', 'src/i18n/', 'src/loadFailure.ts', 'src/reach/', 'locales/', 'dataProvider/'] },
  'src/charts/': {
    uses: ['src/theme.ts', 'src/store.ts', 'src/scheme/', 'src/ui/', 'src/i18n/', 'locales/'],
    packages: ['react', '@mui/material', '@mui/utils', 'uplot'],
  },
  'src/live/': { uses: ['src/engine/', 'src/ui/', 'src/i18n/'], knows: ['dataProvider/'] },
  'src/history/': {
    uses: ['src/engine/', 'src/site/', 'src/ui/', 'src/i18n/', 'src/store.ts'],
    knows: ['dataProvider/', 'src/charts/', 'locales/'],
  },
  'src/code/': { uses: ['src/nonce.ts', 'src/motion.ts', 'src/i18n/', 'locales/'] },
  'src/engine/': {
    uses: ['dataProvider/page.ts', 'src/ui/', 'src/i18n/', 'src/storage/', 'src/theme.ts', 'src/store.ts', 'locales/'],
    knows: ['dataProvider/'],
  },
  'src/auth/': {
    uses: ['src/i18n/', 'src/store.ts', 'src/loadFailure.ts', 'src/storage/', 'locales/', 'dataProvider/'],
    knows: ['react-admin'],
    packages: ['react'],
  },
  'src/site/': {
    uses: ['src/auth/', 'src/store.ts', 'dataProvider/'],
    packages: ['react'],
  },
  'src/app/': {
    uses: [
      'src/first/',
      'src/notices/troubleCount.ts',
      'src/reach/',
      'src/site/',
      'src/i18n/',
      'src/store.ts',
      'src/loadFailure.ts',
      'locales/',
      'dataProvider/',
    ],
    packages: ['react'],
  },
  'src/oauth2/': { uses: [], knows: ['dataProvider/'], packages: ['react', 'simple-icons'] },
  'src/tools/': { uses: ['src/store.ts', 'src/engine/', 'dataProvider/'], knows: ['src/streams/'], packages: [] },
  'src/streams/flow.ts': { uses: ['src/store.ts'], packages: [] },
  'src/streams/': { uses: ['src/streams/flow.ts', 'src/store.ts'], packages: [] },
  'src/configuration/': {
    uses: ['src/jitless.ts', 'src/engine/', 'src/ui/', 'locales/'],
    knows: ['dataProvider/'],
    packages: ['zod', 'yaml'],
  },
  'src/terminals/': { uses: ['src/store.ts', 'src/storage/', 'src/ui/', 'src/engine/'] },
  'src/snippets/': {
    uses: ['src/store.ts', 'src/storage/', 'src/ui/', 'src/engine/', 'src/i18n/', 'locales/'],
  },
  'src/files/': {
    uses: [
      'src/useClient.ts',
      'src/streams/flow.ts',
      'src/streams/',
      'src/tools/',
      'src/reach/',
      'src/store.ts',
      'src/nonce.ts',
      'src/storage/',
      'src/ui/',
      'src/code/',
      'src/engine/',
      'src/i18n/',
      'locales/',
    ],
    knows: ['dataProvider/'],
  },
  'src/customCode/': { uses: ['src/site/', 'src/auth/', 'src/store.ts'], packages: ['react'] },
  'src/update/mark.ts': { uses: [], packages: [] },
  'src/update/': {
    uses: ['src/update/mark.ts', 'src/streams/flow.ts', 'src/auth/', 'src/store.ts', 'src/storage/'],
    knows: ['dataProvider/'],
    packages: ['react'],
  },
  'src/notices/pressed.ts': { uses: [], packages: [] },
  'src/notices/troubleCount.ts': { uses: ['src/store.ts'], packages: [] },
  'src/notices/': {
    uses: [
      'src/notices/pressed.ts',
      'src/notices/troubleCount.ts',
      'src/store.ts',
      'src/ui/',
      'src/engine/',
      'src/i18n/',
      'locales/',
    ],
    packages: ['react', '@mui/material', '@mui/icons-material'],
  },
  'src/worker/': {
    uses: ['src/update/mark.ts', 'src/notices/pressed.ts', 'src/first/packedSuffix.ts'],
    packages: ['workbox-routing', 'workbox-strategies'],
  },
  'src/layout/': {
    uses: [
      'src/nonce.ts',
      'src/ui/',
      'src/engine/',
      'src/auth/',
      'src/site/',
      'src/app/',
      'src/reach/',
      'src/update/',
      'src/customCode/',
      'src/scheme/',
      'src/i18n/',
      'src/theme.ts',
      'src/store.ts',
      'src/storage/',
      'locales/',
      'src/terminals/',
      'src/files/',
    ],
  },
  'src/password/': {
    uses: ['src/auth/', 'src/storage/', 'src/i18n/', 'src/ui/', 'locales/'],
  },
  'src/pages/': {
    uses: [
      'src/password/',
      'src/notices/',
      'src/live/',
      'src/history/',
      'src/snippets/',
      'src/terminals/',
      'src/useClient.ts',
      'src/ui/',
      'src/engine/',
      'src/auth/',
      'src/site/',
      'src/app/',
      'src/customCode/',
      'src/first/',
      'src/oauth2/',
      'src/files/',
      'src/scheme/',
      'src/streams/',
      'src/i18n/',
      'src/theme.ts',
      'locales/',
      'dataProvider/',
      'src/store.ts',
      'src/nonce.ts',
      'src/motion.ts',
      'src/storage/',
    ],
  },
  'src/Gate.tsx': {
    uses: ['src/auth/', 'src/site/', 'src/app/', 'src/reach/', 'src/pages/', 'src/i18n/', 'locales/'],
    knows: ['dataProvider/', 'src/store.ts'],
  },
  'src/App.tsx': {
    uses: [
      'resources/',
      'src/notices/',
      'src/createProduct.ts',
      'src/useClient.ts',
      'src/nonce.ts',
      'src/ui/',
      'src/engine/',
      'src/auth/',
      'src/site/',
      'src/app/',
      'src/update/',
      'src/layout/',
      'src/pages/',
      'src/password/',
      'src/i18n/',
      'src/files/',
    ],
  },
  'src/createProduct.ts': {
    uses: [
      'resources/',
      'src/engine/',
      'src/auth/',
      'src/site/',
      'src/update/',
      'src/storage/',
      'dataProvider/',
      'src/files/',
    ],
  },
  'src/appParts.ts': { uses: ['src/engine/', 'src/ui/', 'src/layout/', 'resources/'] },
  'src/main.tsx': {
    uses: [
      'src/useClient.ts',
      'src/jitless.ts',
      'src/nonce.ts',
      'src/first/',
      'src/App.tsx',
      'src/appParts.ts',
      'src/Gate.tsx',
      'src/auth/',
      'src/site/',
      'src/app/',
      'src/reach/',
      'src/update/',
      'src/customCode/',
      'src/scheme/',
      'src/storage/',
      'src/i18n/',
      'src/theme.ts',
      'locales/',
      'dataProvider/',
    ],
  },
  'commandLine/': {
    uses: [
      'resources/',
      'src/configuration/',
      'src/engine/',
      'src/ui/',
      'src/auth/',
      'src/i18n/',
      'locales/',
      'dataProvider/',
    ],
    packages: ['node:fs', 'node:util', '@tanstack/react-query', 'yaml', 'zod'],
  },
  'tests/backend/': { uses: [] },
}

const files = filesIn('locales', 'dataProvider', 'resources', 'src', 'commandLine', 'tests/backend')
const imports = importsIn(files)
const layerOf = (file: string) => Object.keys(layers).find((name) => file.startsWith(name))
const told = (found: readonly Import[]) => found.map(({ from, written }) => `${from} imports ${written}`)

test('layers: every file belongs to a layer, and every layer has files', () => {
  expect(files.filter((file) => layerOf(file) === undefined)).toEqual([])
  expect(Object.keys(layers).filter((name) => !files.some((file) => layerOf(file) === name))).toEqual([])
})

test('imports: every import leads to a file', () => {
  const lost = imports.filter(({ file }) => file !== undefined && !existsSync(file))
  expect(imports.length).toBeGreaterThan(files.length)
  expect(told(lost)).toEqual([])
})

test('imports: run one way only', () => {
  const wrong = imports.filter(({ from, file, onlyTypes }) => {
    const own = layerOf(from)
    const other = file && layerOf(file)
    if (file === undefined || own === undefined || own === other) return false
    const { uses, knows = [] } = layers[own]!
    return other === undefined || !(uses.includes(other) || (onlyTypes && knows.includes(other)))
  })
  expect(told(wrong)).toEqual([])
})

test('imports: a layer without packages imports none', () => {
  const wrong = imports.filter(({ from, package: name, onlyTypes }) => {
    const { packages, knows = [] } = layers[layerOf(from) ?? ''] ?? { uses: [] }
    if (name === undefined || packages === undefined) return false
    return !packages.includes(name) && !(onlyTypes && knows.includes(name))
  })
  expect(told(wrong)).toEqual([])
})

test('imports: the product uses only declared packages', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  const wrong = imports.filter(
    ({ from, package: name }) =>
      name !== undefined && !from.startsWith('tests/') && !name.startsWith('node:') && !(name in dependencies),
  )
  expect(told(wrong)).toEqual([])
})

test('imports: no page imports another page', () => {
  const pageOf = (file: string) => /^src\/pages\/([^/]+)/.exec(file)?.[1]
  const wrong = imports.filter(({ from, file }) => {
    const [own, other] = [pageOf(from), file && pageOf(file)]
    return own !== undefined && other !== undefined && own !== other
  })
  expect(told(wrong)).toEqual([])
})

test.each(['src/App.tsx', 'src/appParts.ts'])('login: one lazy import loads %s, of the product behind it', (part) => {
  const loads = imports.filter(({ file }) => file === part)
  expect(loads.map(({ from, lazy }) => [from, lazy])).toEqual([['src/main.tsx', true]])
})

test('login: loads without react-admin and its dependencies', () => {
  const reached = new Set(['src/main.tsx'])
  const packages = new Set<string>()
  for (const file of reached) {
    for (const next of imports.filter(({ from, onlyTypes, lazy }) => from === file && !onlyTypes && !lazy)) {
      if (next.file !== undefined) reached.add(next.file)
      if (next.package !== undefined) packages.add(next.package)
    }
  }
  expect(reached).toContain('src/pages/login/Login.tsx')
  expect([...reached].filter((file) => file.startsWith('src/layout/'))).toEqual([])
  expect([...packages].toSorted()).toEqual(['react', 'react-dom'])
})

test('layers: the engine and the data provider know no resource by name', () => {
  const named = new RegExp(`(['"\`/])(${Object.keys(enUS.resources).join('|')})\\1`)
  // The option `paging` uses a word that is also the name of a resource.
  const paging = /'client' \| 'server'|paging (===|!==) 'server'/
  const wrong = filesIn('src/engine', 'dataProvider').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line) && !paging.test(line) && named.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(wrong).toEqual([])
})

test('folders: a source folder has at most 25 files', () => {
  const counts = new Map<string, number>()
  for (const folder of filesIn('src', 'resources', 'dataProvider').map((file) => dirname(file))) {
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  expect([...counts].filter(([, count]) => count > 25)).toEqual([])
})

test('icons: none is given `sx`, which they do not take', () => {
  const wrong = filesIn('src', 'resources').filter((file) => {
    const text = readFileSync(file, 'utf8')
    const icons = [...text.matchAll(/^import (\w+) from '@mui\/icons-material/gm)].map(([, icon]) => icon)
    const names = [...icons, 'Arrow', 'Mark', 'Shape'].join('|')
    return icons.length > 0 && new RegExp(`<(${names})\\s[^>]*\\bsx=`).test(text)
  })
  expect(wrong).toEqual([])
})
