import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const folders = ['dataProvider', 'deploy', 'docs', 'locales', 'release', 'resources', 'src', 'tests']
const files = [
  ...readdirSync('.', { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ),
]
const pages = files.filter((file) => file.endsWith('.md'))
const sources = files.filter((file) => /\.(ts|tsx|mjs|css|sh)$|^Dockerfile$/.test(file))

const read = (file: string) => readFileSync(file, 'utf8')
const prose = (page: string) => read(page).replace(/^ *```[^]*?^ *```$/gm, '')

/** A heading's name in an address, as GitHub makes it. */
const slug = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')

/**
 * What can stand behind the `#` of a page: its headings, of which the second of a name gets `-1`, and its own anchors.
 */
function anchorsOf(page: string): string[] {
  const seen = new Map<string, number>()
  const headings = [...prose(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => {
    const name = slug(heading.replace(/\]\([^)]*\)/g, ''))
    const before = seen.get(name) ?? 0
    seen.set(name, before + 1)
    return before ? `${name}-${before}` : name
  })
  return [...headings, ...[...prose(page).matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)]
}

const isThere = (file: string, anchor?: string) =>
  existsSync(file) && (anchor === undefined || anchorsOf(file).includes(anchor))

/** The pages that a text names by their path from the root, most with an anchor. */
const citation = /(?<![\w./-])(docs\/[\w/-]+\.md)(?:#([\w-]*))?/g
const link = /\]\(([^)\s]+)[^)]*\)|^\[[^\]]+\]: (\S+)/gm
const comment = /(?<=^|[\s{(])(?:\/\*[^]*?\*\/|\/\/ .*)/gm

test('docs: every page and anchor named in a source or a page exists', () => {
  const dead = [...sources, ...pages].flatMap((file) =>
    [...read(file).matchAll(citation)]
      .filter(([, page = '', anchor]) => !isThere(page, anchor))
      .map(([named]) => `${file}: ${named}`),
  )
  expect(dead).toEqual([])
})

test('docs: every relative link leads somewhere', () => {
  const dead = pages.flatMap((page) =>
    [
      ...prose(page)
        .replace(/`[^`\n]*`/g, '')
        .matchAll(link),
    ]
      .map(([, inline, below]) => inline ?? below ?? '')
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => {
        const [file = '', anchor] = target.split('#')
        return !isThere(file === '' ? page : join(dirname(page), file), anchor)
      })
      .map((target) => `${page}: ${target}`),
  )
  expect(dead).toEqual([])
})

test('docs: an anchor names one place', () => {
  for (const page of pages) {
    const anchors = anchorsOf(page)
    const twice = anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at)
    expect(twice, page).toEqual([])
  }
})

test('comments: cite the contract and the specification only by page and anchor', () => {
  const elsewhere = sources.flatMap((file) =>
    [...read(file).matchAll(comment)]
      .map(([text]) => text.replace(/docs\/(contract\/[\w-]+|specification)\.md#[\w-]+/g, ''))
      .filter((text) => /\b(contract|specification)\b|§|\bserver behaviou?r\b/i.test(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(elsewhere).toEqual([])
})
