import { readFileSync } from 'node:fs'
import { filesIn, importsIn, type Import } from './imports.ts'

/** What is drawn with a part that comes later: its code, and that of what only it needs. */
const lateParts =
  /\b(?:lazyPart|guarded)\b(?:<[^(]*>)?\((?:(?!\blazyPart\b|\bguarded\b)[^])*?import\('([^']+)'\)(?:(?!\blazyPart\b|\bguarded\b|\n\n)[^])*/g

/** The parts of a file that come later, as it writes them, and whether the page can show them without the others. */
const partsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(lateParts)].map(([text, written = '']) => ({
    written,
    isBare: /\bbare: true\b/.test(text),
  }))

/** The files from which the first page starts, whatever its address. */
const starts = ['src/main.tsx', 'src/App.tsx', 'src/appParts.ts']

/** The imports that a file follows before a part with the frame of parts has come. */
function followedBy(file: string): Import[] {
  const late = new Set(partsIn(file).flatMap(({ written, isBare }) => (isBare ? [] : [written])))
  return importsIn([file]).filter(({ onlyTypes, lazy, written }) => !onlyTypes && !(lazy && late.has(written)))
}

/** All that may run before a part with the frame of parts has come, as paths from the root. */
export function filesOfFirstPage(): Set<string> {
  // A glob imports the descriptors.
  const files = new Set([...starts, ...filesIn('resources').filter((file) => /^resources\/[^/]+$/.test(file))])
  for (const file of files) {
    for (const { file: other } of followedBy(file)) if (other !== undefined && /\.tsx?$/.test(other)) files.add(other)
  }
  return files
}

const quoted = /'(pages(?:\.\w+)+)'/g
/** The beginning of a key that is put together. */
const begun = /`(pages\.[\w.]*)\$\{/g

/** Tells whether a text may be needed before a part with the frame of parts has come. Only `pages` holds later ones. */
export function firstPageTexts(): (key: string) => boolean {
  const sources = [...filesOfFirstPage()]
    .filter((file) => !file.startsWith('locales/'))
    .map((file) => readFileSync(file, 'utf8'))
  const named = (pattern: RegExp) =>
    sources.flatMap((source) => [...source.matchAll(pattern)].map(([, key = '']) => key))
  const keys = new Set(named(quoted))
  const prefixes = [...new Set(named(begun))]
  // A name of a section stands for all that is in it.
  const isNamed = (key: string): boolean =>
    keys.has(key) || (key.includes('.') && isNamed(key.slice(0, key.lastIndexOf('.'))))
  return (key) => !key.startsWith('pages.') || isNamed(key) || prefixes.some((prefix) => key.startsWith(prefix))
}
