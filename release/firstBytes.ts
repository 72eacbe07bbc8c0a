import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { SignInTexts } from '../src/first/signInTexts.ts'
import type * as style from '../src/first/style.ts'
import type * as theme from '../src/theme.ts'
import type * as texts from './catalogues.ts'
import { compileScript } from './compileScript.ts'
import { writtenFirstLists } from './firstLists.ts'
import { loadFresh } from './loadFresh.ts'

/** The word in the inline script for which the addresses of files are inserted. */
const place = 'LOTUS_FILES'

/** The modules whose files the inline script may ask for early, by the names that it uses. */
const early = {
  cards: /\/src\/engine\/list\/table\/Cards\.tsx$/,
  terminal: /(?:\/pages\/terminal\/TerminalPage|\/layout\/mui\/MuiFrame)\.tsx$/,
  files: /(?:\/pages\/files\/FilesPage|\/layout\/mui\/MuiFrame)\.tsx$/,
  server: /(?:\/(RecordPage|ServerPage|Plot)|\/layout\/mui\/MuiFrame)\.tsx$/,
  service: /(?:\/(RecordPage|ServicePage|Plot)|\/layout\/mui\/MuiFrame)\.tsx$/,
  profile: /(?:\/pages\/profile\/ProfilePage|\/layout\/mui\/MuiFrame)\.tsx$/,
  settings: /(?:\/engine\/form\/SingletonPage|\/layout\/mui\/MuiFrame)\.tsx$/,
}

const language = /\/locales\/([a-z]{2}-[A-Z]{2})\.ts$/

/** The modules of the languages by tag, sorted: bundlers name modules in the order in which these happened to be read. */
export const languagesOf = (modules: Iterable<string>): (readonly [tag: string, module: string])[] =>
  [...modules]
    .flatMap((module) => {
      const [, tag] = language.exec(module) ?? []
      return tag === undefined ? [] : [[tag, module] as const]
    })
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

async function signInTexts() {
  const { fullCatalogues } = await loadFresh<typeof texts>('release/catalogues.ts')
  return Object.fromEntries(
    Object.entries(fullCatalogues).map(([locale, { app, pages }]): [string, SignInTexts] => {
      const { title, username, password, submit, submitting, showPassword, hidePassword } = pages.login
      const { name, logInFirst: notice } = app
      return [locale, { name, notice, title, username, password, submit, submitting, showPassword, hidePassword }]
    }),
  )
}

/** The style of the form of the first bytes: parts of that of the sign-in page. */
const signInStyle = () =>
  ['app/button.css', 'pages/login/first.css']
    .map((file) => readFileSync(resolve(import.meta.dirname, '../src', file), 'utf8'))
    .join('')

/** The sources of what the page holds itself, which Vite does not see in it. */
const inPage = /\/src\/(theme|first\/\w+)\.ts$/

/** The addresses of the files with these modules and of all that they import, except those that the page names. */
function filesOf(bundle: Rolldown.OutputBundle, page: string, isWanted: (module: string) => boolean): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const reached = new Set(
    chunks.filter(({ moduleIds, facadeModuleId }) => [facadeModuleId ?? '', ...moduleIds].some(isWanted)),
  )
  for (const { imports } of reached) {
    for (const file of imports) reached.add(bundle[file] as Rolldown.OutputChunk)
  }
  const files = [...reached].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
  return files.filter((file) => !page.includes(file))
}

/**
 * Writes into the page what it paints with its first bytes, and the script that asks for data and files before the
 * scripts of the product have arrived.
 */
export function firstBytes(): Plugin {
  let root = ''
  let base = ''
  let isBuild = false
  return {
    name: 'lotus:first-bytes',
    configResolved(config) {
      ;({ root, base } = config)
      isBuild = config.command === 'build'
    },
    hotUpdate({ file }) {
      if (!inPage.test(file)) return undefined
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(page) {
        const script = await compileScript({ root, entry: 'src/first/inline.ts', plugins: [writtenFirstLists()] })
        const signIn = await compileScript({
          root,
          entry: 'src/first/signIn.ts',
          define: { LOTUS_SIGN_IN_TEXTS: JSON.stringify(await signInTexts()) },
        })
        const { firstStyle } = await loadFresh<typeof style>('src/first/style.ts')
        const { colors } = await loadFresh<typeof theme>('src/theme.ts')
        const parts = {
          '%23ACCENT': encodeURIComponent(colors.light.accent),
          '<style data-first="page"></style>': `<style>${firstStyle}</style>`,
          '<style data-first="signIn"></style>': `<style>${signInStyle()}</style>`,
          '<script data-first="inline"></script>': `<script>${isBuild ? script : script.replaceAll(place, '({})')}</script>`,
          '<script data-first="signIn"></script>': `<script>${signIn}</script>`,
        }
        return Object.entries(parts).reduce((whole, [mark, part]) => whole.replace(mark, () => part), page)
      },
    },
    generateBundle: {
      // Runs after Vite has assembled the page.
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('There is no page')
        const source = String(page.source)
        const languages = languagesOf(this.getModuleIds())
        // In the page a style sheet would hold back the first paint or the scripts, until all that was asked for before
        // it has arrived.
        const sheets = source.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? []
        const style = sheets.flatMap((sheet) => /href="([^"]+)"/.exec(sheet)?.[1] ?? [])
        // The inline script fetches and begins the scripts, compressed where that helps.
        const tags = source.match(/ *<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n/g) ?? []
        const start = tags.flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? [])
        const first = filesOf(bundle, source, (module) => module.endsWith('/src/appParts.ts'))
        const rest = filesOf(bundle, source, (module) => module.endsWith('/src/App.tsx'))
        // What is evaluated first comes first.
        const product = [...new Set([...first.toReversed(), ...rest.toReversed()])]
        /** Parts are asked for together with the product. */
        const more = (isWanted: (module: string) => boolean) =>
          filesOf(bundle, source, isWanted).filter((file) => !product.includes(file))
        const names: Record<string, string[]> = {
          ...Object.fromEntries(
            Object.entries(early).map(([name, pattern]) => [name, more((module) => pattern.test(module))]),
          ),
          ...Object.fromEntries(
            languages.map(([tag, module]) => [`language ${tag}`, more((other) => other === module)]),
          ),
          product,
        }
        const files = Object.fromEntries(
          Object.entries(names).map(([name, own]) => [name, own.map((file) => base + file)]),
        )
        page.source = [...sheets, ...tags]
          .reduce((text, tag) => text.replace(tag, ''), source)
          .replaceAll(place, () => `(${JSON.stringify({ ...files, style, start })})`)
      },
    },
  }
}
