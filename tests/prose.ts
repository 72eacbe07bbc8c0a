import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folders = [
  '.ci',
  '.github',
  'commandLine',
  'dataProvider',
  'deploy',
  'docs',
  'generate',
  'locales',
  'release',
  'resources',
  'src',
  'tests',
]

/** Every file of the repository, by its path from the root. */
export const repositoryFiles = ['.', ...folders].flatMap((folder) =>
  readdirSync(folder, { recursive: folder !== '.', withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  ),
)

export const pages = repositoryFiles.filter((file) => file.endsWith('.md') && !file.startsWith('.'))
export const sources = repositoryFiles.filter((file) =>
  /\.(ts|tsx|mjs|mts|css|sh|conf|caddy|ya?ml)$|file$|^\.ci\/\w+$/.test(file),
)

/** Pages that a script writes. */
export const generated = ['performance', 'reliability', 'browsers', 'accessibility', 'kinds', 'descriptor'].map(
  (name) => `docs/${name}.md`,
)

export const repositoryText = (file: string) => readFileSync(file, 'utf8')

/** A page without its blocks of code. */
export const prose = (page: string) => repositoryText(page).replace(/^ *```[^]*?^ *```$/gm, '')

const isScript = (source: string) => /\.(ts|tsx|mjs|mts|css)$/.test(source)
const comment = /(?<=^|[\s{(])(?:\/\*[^]*?\*\/|\/\/ .*)/gm
const hashComment = /(?<=^\s*)# .*/gm
/** Several lines of one comment, each after its mark. */
const run = /\/\/ .*(?:\n\s*\/\/ .*)+/g
const hashRun = /^\s*# .*(?:\n\s*# .*)+/gm

/** The comments of a source, each on one line. */
export const commentsOf = (source: string) =>
  (isScript(source)
    ? repositoryText(source)
        .replace(run, (lines) => lines.replace(/\n\s*\/\/ /g, ' '))
        .match(comment)
    : repositoryText(source)
        .replace(hashRun, (lines) => lines.replace(/\n\s*# /g, ' '))
        .match(hashComment)
  )?.map((text) =>
    text
      .replace(/^(\/\*\*?|\/\/|#)|\*\/$/g, '')
      .replace(/\n\s*\*? ?/g, ' ')
      .trim(),
  ) ?? []
