import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')

const blocks = [...read('docs/architecture.md').matchAll(/^```(\w*) ?(\S*)\n(.*?)^```$/gms)].map(
  ([, language, file, text = '']) => ({
    language,
    file,
    text,
  }),
)

/** A line of the tree: its indentation, its names, and two spaces before the description. */
const line = /^( *)((?:[\w.]+\/? )*[\w.]+\/?)(?: {2,}|$)/

/** Every path that a tree names: a folder with a slash at its end. */
function pathsIn(tree: string): string[] {
  const open: string[] = []
  return tree
    .trimEnd()
    .split('\n')
    .flatMap((each) => {
      const [, indent = '', names = ''] = line.exec(each) ?? []
      const depth = indent.length / 2
      const paths = names.split(' ').map((name) => [...open.slice(0, depth), name].join(''))
      open.splice(depth, Infinity, names)
      return paths
    })
}

const [tree] = blocks.filter(({ language, file }) => language === '' && file === '')
const named = pathsIn(tree?.text ?? '')

/** Every folder of the repository. */
const folders = new Set(
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .flatMap((file) => {
      const names = file.split('/').slice(0, -1)
      return names.map((_, at) => `${names.slice(0, at + 1).join('/')}/`)
    }),
)

const parentOf = (path: string) => (dirname(path) === '.' ? '' : `${dirname(path)}/`)

test('source tree: every path in it exists', () => {
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((path) => !(path.endsWith('/') ? folders.has(path) : existsSync(path)))).toEqual([])
})

test('source tree: it names all sibling folders', () => {
  const shown = new Set(named.filter((path) => path.endsWith('/')).map(parentOf))
  const beside = [...folders].filter((path) => shown.has(parentOf(path)))
  // A test folder may have the name of the folder that it tests.
  const isMirror = (path: string) =>
    parentOf(path) === 'tests/' && ['', 'src/'].some((root) => named.includes(path.replace('tests/', root)))
  expect(beside.filter((path) => !named.includes(path) && !isMirror(path))).toEqual([])
})

test('source tree: a printed file equals the real file', () => {
  const printed = blocks.filter(({ file }) => file)
  expect(printed.map(({ file }) => file)).toEqual(['resources/server-group.ts'])
  for (const { file = '', text } of printed) expect(text).toBe(read(file))
})

test('README: it names the test command, and fits on two screens', () => {
  const readme = read('README.md')
  expect(readme).toContain('npm test')
  expect(readme.split('\n').length).toBeLessThan(90)
})

test('README: English and Chinese link to each other and show the same commands', () => {
  const [english, chinese] = ['README.md', 'README.zh-CN.md'].map(read)
  const commands = (text = '') =>
    [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code = '']) => code.replace(/ +#.*/g, ''))
  expect(english).toContain('(README.zh-CN.md)')
  expect(chinese).toContain('(README.md)')
  expect(commands(chinese)).toEqual(commands(english))
})
