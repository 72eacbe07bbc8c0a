import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { loadBare } from '../release/loadBare.mjs'
import { missingPictures } from '../release/pictures.mjs'
import { readOptions } from '../tests/backend/readOptions.mjs'
import { guessFields, readFields } from './fields.mjs'
import {
  descriptor,
  englishEntry,
  enumerations,
  enumTexts,
  guidePage,
  ownedEntry,
  guidePageOf,
  ownedTableOf,
} from './parts.mjs'

const help = `Writes a new resource: its descriptor, its English texts, its entry in the embedded server with two records
for the demo, and its page of the guide.

npm run new-resource -- NAME --fields "FIELD …" [--tab TAB]
npm run new-resource -- NAME --from FILE.json [--tab TAB]
npm run new-resource -- --check NAME

  NAME          as the API names the resource, such as location
  --fields      name:kind for each field, such as name:text! website:url capacity:integer(GB) kind:choice(a, b)
                note:text(multiline) servers:references(server). An exclamation mark makes a field required.
  --from        guesses the fields from an answer of a server, and says what it guessed
  --tab         the tab that shows the list; default: group
  --check       lists what the resource still lacks, each with its file
`

const home = resolve(import.meta.dirname, '..')

const { values, positionals } = readOptions(help, {
  allowPositionals: true,
  options: {
    fields: { type: 'string' },
    from: { type: 'string' },
    tab: { type: 'string', default: 'group' },
    check: { type: 'string' },
    root: { type: 'string', default: home },
  },
})

const at = (file) => resolve(values.root, file)
const read = (file) => (existsSync(at(file)) ? readFileSync(at(file), 'utf8') : '')
const say = (line) => process.stdout.write(`${line}\n`)

/** The files of the descriptors by the names of their resources. */
const descriptors = () =>
  new Map(
    readdirSync(at('resources'))
      .filter((file) => /^[a-z-]+\.tsx?$/.test(file) && !['enums.ts', 'index.ts'].includes(file))
      .map((file) => [file.replace(/\.tsx?$/, ''), `resources/${file}`]),
  )

/** Puts lines at the end of a block that begins with a line and ends with the first line `end` after it. */
function append(file, begin, end, lines) {
  const text = read(file)
  const start = text.indexOf(begin)
  const close = text.indexOf(`\n${end}\n`, start)
  if (start < 0 || close < 0) throw new Error(`${file} has no block that begins with "${begin.trim()}".`)
  writeFileSync(at(file), `${text.slice(0, close + 1)}${lines}${text.slice(close + 1)}`)
}

/** The first place in a tab that no resource has. */
function nextOrder(tab) {
  const places = [...descriptors().values()].flatMap((file) => {
    const [, own, order] = /nav: \{ tab: '(\w+)', order: (\d+)/.exec(read(file)) ?? []
    return own ? [{ own, order: Number(order) }] : []
  })
  const last = Math.max(0, ...places.filter(({ own }) => own === tab).map(({ order }) => order))
  if (last === 0) throw new Error(`No resource is in the tab "${tab}". Give a tab of nav in locales/en-US.ts.`)
  for (let order = last + 1; ; order += 1) if (!places.some((place) => place.order === order)) return order
}

/** The tables of the embedded server whose records belong to users. */
const tablesOf = () => [
  'server',
  ...[...read('tests/backend/owned.ts').matchAll(/^ {2}(\w+): ownedResource\(/gm)].map(([, table]) => table),
]

/** What a resource lacks besides its texts, each with the file where it belongs. */
function missing(name) {
  const page = guidePageOf(name)
  const pictures = read(page) === '' ? [] : missingPictures(values.root, [basename(page)])
  const parts = [
    [descriptors().has(name), `resources/${name}.ts: the descriptor`],
    [tablesOf().includes(ownedTableOf(name)), `tests/backend/owned.ts: ${ownedTableOf(name)}`],
    [read(page) !== '', `${page}: the page of the guide`],
    [!/\| *\|$/m.test(read(page)), `${page}: what each field means`],
  ]
  return [
    ...parts.flatMap(([isThere, what]) => (isThere ? [] : [what])),
    ...pictures.map((picture) => `${picture}: npm run screenshots takes it`),
  ]
}

/** The keys of the English texts that a resource lacks. */
async function missingTexts(name) {
  const { enUS } = await loadBare(at('locales/en-US.ts'))
  if (!Object.hasOwn(enUS.resources, name)) return [`resources.${name}`]
  const file = descriptors().get(name)
  if (!file) return []
  const { lackingTexts } = await loadBare('generate/neededTexts.ts')
  const { default: described } = await loadBare(at(file))
  return lackingTexts(described, enUS)
}

async function check(name) {
  const texts = (await missingTexts(name)).map((key) => `locales/en-US.ts: ${key}`)
  say([...texts, ...missing(name)].join('\n') || `${name} lacks nothing.`)
}

function write(name) {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error(`"${name}" is no name. Write small letters with hyphens.`)
  const names = [...descriptors().keys()]
  if (names.includes(name)) throw new Error(`resources/ has "${name}" already.`)
  const guessed =
    values.from &&
    guessFields(JSON.parse(readFileSync(resolve(process.env.INIT_CWD ?? '', values.from), 'utf8')), names)
  const fields = guessed ? guessed.fields : readFields(values.fields ?? '')
  if (fields.length === 0) throw new Error('Give the fields with --fields, or an answer of a server with --from.')
  for (const { name: field, kind, of } of fields) {
    if (/^references?$/.test(kind) && !names.includes(of)) throw new Error(`${field}: resources/ has no "${of}".`)
  }
  for (const line of guessed?.said ?? []) say(line)
  const tables = tablesOf()
  const pointed = fields.map((field) => ({
    ...field,
    table: tables.find((table) => table === ownedTableOf(field.of ?? '')),
  }))
  const made = { name, fields: pointed, tab: values.tab, order: nextOrder(values.tab) }
  const files = [`resources/${name}.ts`, 'locales/en-US.ts', 'tests/backend/owned.ts', guidePageOf(name)]
  writeFileSync(at(files[0]), descriptor(made))
  const enums = enumerations(made)
  if (enums.length > 0) {
    files.push('resources/enums.ts')
    writeFileSync(at('resources/enums.ts'), read('resources/enums.ts') + enums.join(''))
    append('locales/en-US.ts', '\n  enums: {', '  },', enumTexts(made).join(''))
  }
  append('locales/en-US.ts', '\n  resources: {', '  },', englishEntry(made))
  append('tests/backend/owned.ts', '\nexport const owned = {', '}', ownedEntry(made))
  writeFileSync(at(guidePageOf(name)), guidePage(made))
  const [formatter, style] = [resolve(home, 'node_modules/.bin/oxfmt'), resolve(home, '.oxfmtrc.json')]
  execFileSync(formatter, ['--config', style, ...files.map(at)], { cwd: values.root })
  say(`Written: ${files.join(', ')}`)
  for (const line of missing(name)) say(`Missing: ${line}`)
}

try {
  if (values.check) await check(values.check)
  else if (positionals.length === 1) write(positionals[0])
  else {
    process.stderr.write(help)
    process.exitCode = 1
  }
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
