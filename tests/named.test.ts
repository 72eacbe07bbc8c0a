import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { generated, pages, prose, repositoryText, repositoryFiles } from './prose.ts'

/** Names that are not ours: of react-admin, of other programs, of what Nezha keeps to itself, of files that are made. */
const foreign = new Set(
  `DataTable ListBase useList ValidationError useSetLocale
  realip set_real_ip_from real_ip_header HIST_IGNORE_SPACE ETag data/config.yaml
  lotus.mjs settings/user settings/online-user settings/waf settings/api-tokens
  next_transfer_at last_cycle_status Results.AgentSecretRequired NZ_
  pagination.total archives/ dist/ dist-docs/ test-results/`.split(/\s+/),
)

/** The resource that docs/new-resource.md makes up. */
const example = /^(?:resources[/.]|tests\/backend\/http\/)location\b/

const sources = repositoryFiles
  .filter((file) => /\.(ts|tsx|mjs|mts|css|sh|json|conf|caddy|ya?ml|html)$|file$|^\.\w+$/.test(file))
  .filter((file) => !/\.(test|spec)\./.test(file))
  .map(repositoryText)
  .map((text) => ({ text, words: new Set(text.match(/[\w$]+/g)) }))

const names = new Set(repositoryFiles.flatMap((file) => [file, basename(file)]))
const folders = new Set(
  repositoryFiles.flatMap((file) => {
    const parts = file.split('/').slice(0, -1)
    return parts.flatMap((_, from) =>
      parts.slice(from).map((_each, to) => `${parts.slice(from, from + to + 1).join('/')}/`),
    )
  }),
)

const written = pages.filter(
  (page) => !generated.includes(page) && page !== 'CHANGELOG.md' && !page.startsWith('tests/'),
)
const namesIn = (page: string) => [...prose(page).matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)
const named = written.flatMap((page) => namesIn(page).map((name) => ({ page, name })))

const isPath = (name: string) =>
  /^[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|md|css|sh)$/.test(name) ||
  (/^(?:[\w.@-]+\/)+[\w.-]*$/.test(name) && (name.endsWith('/') || folders.has(`${name.split('/')[0]}/`)))
const isIdentifier = (name: string) => /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*(?:\(\))?$/.test(name)
const isPresent = (path: string, page: string) =>
  [path, join(dirname(page), path)].some((each) => names.has(each) || folders.has(each) || folders.has(`${each}/`))
/** Whether a source has a name. Of one such as `form.labels`, the last part must be declared beside the others. */
function isWritten(identifier: string) {
  const parts = identifier.replace('()', '').split('.')
  const declared = new RegExp(
    `^\\s*(?:get |async |readonly )?${parts.at(-1)}\\??[(:<,]|\\b${identifier.replaceAll('.', '\\.')}\\b`,
    'm',
  )
  return sources.some(
    ({ words, text }) => parts.every((part) => words.has(part)) && (parts.length === 1 || declared.test(text)),
  )
}
const isKnown = (name: string, page: string) =>
  isPath(name) ? isPresent(name, page) : !isIdentifier(name) || isWritten(name)

test('docs: every path and identifier in backticks exists', () => {
  const lost = named.filter(({ name, page }) => !foreign.has(name) && !example.test(name) && !isKnown(name, page))
  expect(lost.map(({ page, name }) => `${page}: ${name}`)).toEqual([])
})

test('docs: no name is excused that exists, or that no page names', () => {
  const needless = [...foreign].filter((name) => !named.some((each) => each.name === name && !isKnown(name, each.page)))
  expect(needless).toEqual([])
})

test('docs: a link that shows the name of a file leads to that file', () => {
  const wrong = written.flatMap((page) =>
    [...prose(page).matchAll(/\[`?([\w./-]+\.(?:tsx?|mjs|md|css|sh))`?\]\(([^)#\s]+)[^)]*\)/g)]
      .filter(([, shown = '', target = '']) => basename(shown) !== basename(target))
      .map(([link]) => `${page}: ${link}`),
  )
  expect(wrong).toEqual([])
})

test('docs: every script that a page names exists', () => {
  const lost = written.flatMap((page) =>
    [...repositoryText(page).matchAll(/\bnpm run (?:-s )?([\w-]+)/g)]
      .filter(([, script = '']) => !Object.hasOwn(packageJson.scripts, script))
      .map(([command]) => `${page}: ${command}`),
  )
  expect(lost).toEqual([])
})
