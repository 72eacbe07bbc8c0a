// Makes docs/kinds.md and docs/descriptor.md from the types and their comments. Run by itself, it writes them.
import { readdirSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format } from 'oxfmt'
import { commentAt, declarationsOf, meaningsOf, membersOf, optionsOf, root, rowOf, textOf, typeOf } from './types.mjs'
import { describedResources } from './uses.mjs'

const cell = (text) => text.replaceAll('|', '\\|')
const code = (text) => (text === '' ? '' : `\`${cell(text)}\``)

/** A comment as Markdown: pages that it names become links. */
const words = (text) =>
  cell(text).replace(/docs\/([\w/-]+)\.md(#[\w-]+)/g, (_, page, anchor) => `[${basename(page)}](${page}.md${anchor})`)

const tableOf = (heads, rows) =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

const optionsTable = (rows) =>
  tableOf(
    ['Option', 'Type', 'What it means', 'Default'],
    rows.map(({ name, type, meaning, byDefault }) => [code(name), code(type), words(meaning), words(byDefault)]),
  )

const made = (from) => `Made by \`node docs/.vitepress/tables.mjs\` from ${from}; do not edit it by hand.`

const fieldFile = 'src/engine/field.ts'
const kindsFolder = 'src/engine/fields'

/** The members of the options of a kind besides those of every kind, and the shared ones that it does not take. */
function ownOptions(type, file) {
  const name = type?.typeName?.name ?? type?.expression?.name
  const [first, second] = type?.typeArguments?.params ?? []
  if (name === 'Omit') {
    const named = second.types ?? [second]
    const inner = ownOptions(first, file)
    return { ...inner, without: [...inner.without, ...named.map(({ literal }) => literal.value)] }
  }
  if (name === undefined || name === 'FieldOptions') return { members: [], without: [] }
  const [{ node, file: at }] = declarationsOf(name, file)
  const above = node.extends.map((each) => ownOptions(each, at))
  return {
    members: [...above.flatMap(({ members }) => members), ...node.body.body.map((member) => ({ member, file: at }))],
    without: above.flatMap(({ without }) => without),
  }
}

function kindOf(file) {
  const name = basename(file, '.tsx')
  const declared = declarationsOf(name, file)
  const [first] = declared
  const params = declared.at(-1).node.params
  const last = params.at(-1)
  const pattern = last.left ?? last
  const { members, without } = ownOptions(pattern.typeAnnotation.typeAnnotation, file)
  const defaults = Object.fromEntries(
    (pattern.properties ?? []).flatMap(({ key, value }) =>
      value?.type === 'AssignmentPattern' ? [[key.name, code(textOf(value.right, file).replace(/^'|'$/g, ''))]] : [],
    ),
  )
  const elsewhere = meaningsOf('Field', fieldFile)
  return {
    name,
    call: `${name}(${[...params.slice(0, -1).map((param) => param.name), '{ … }'].join(', ')})`,
    meaning: commentAt(first.start, file),
    without,
    rows: members.map(({ member, file: at }) => rowOf(member, at, elsewhere, defaults)),
  }
}

function sharedOptions() {
  const [{ node }] = declarationsOf('FieldOptions', fieldFile)
  const elsewhere = meaningsOf('Field', fieldFile)
  return node.body.body.map((member) => rowOf(member, fieldFile, elsewhere))
}

const listed = (names) => names.map(code).join(', ')

function kindsPage() {
  const kinds = readdirSync(root + kindsFolder)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => kindOf(`${kindsFolder}/${name}`))
  const shared = sharedOptions()
  const section = ({ name, call, meaning, without, rows }) => `
## \`${call}\`

${words(meaning)} [Source](../${kindsFolder}/${name}.tsx).${without.length > 0 ? ` It does not take ${listed(without)}.` : ''}
${rows.length > 0 ? `\n${optionsTable(rows)}\n` : ''}`
  return {
    rows: [...shared, ...kinds.flatMap(({ rows }) => rows)],
    text: `# Kinds of fields

${made(`[the kinds](../${kindsFolder}) and their comments`)}

A field of a descriptor is one of these, such as \`text({ required: true })\`.
[CONTRIBUTING.md](../CONTRIBUTING.md#add-a-kind-of-field) says how to add one.

## Options of every kind

${optionsTable(shared)}
${kinds.map(section).join('')}`,
  }
}

const resourceFile = 'src/engine/resource.ts'
const actionFile = 'src/engine/actions/action.ts'
const actionTypes = {
  ActionBase: 'Every action',
  ClickAction: 'A link',
  RecordsAction: 'A question, then requests',
  DialogAction: 'A dialog',
}

function descriptorPage() {
  const all = describedResources()
  const linkTo = ({ name, file, places }, { path, use = path }) => {
    const at = places.get(use)
    return `[${name}](../${at.startsWith('resources/') ? at : file})`
  }
  const usersOf = ({ path, use = path }) => all.filter(({ places }) => places.has(use))
  const rows = []
  const table = (options) => {
    rows.push(...options)
    return tableOf(
      ['Option', 'Type', 'What it means', 'Default', 'Example'],
      options.map((option) => {
        const [user] = usersOf(option)
        const example = user ? linkTo(user, option) : '–'
        const { path, type, meaning, byDefault } = option
        return [code(path), code(type), words(meaning), words(byDefault), example]
      }),
    )
  }
  const endpoint = meaningsOf('Endpoint', 'dataProvider/endpoint.ts')
  const [{ node: described }] = declarationsOf('Described', resourceFile)
  const members = described.body.body
  const isGroup = (member) => typeOf(member).type === 'TSTypeLiteral' && typeOf(member).members.length > 3
  const groups = members.filter(isGroup).map((member) => {
    const { name } = member.key
    const inner = optionsOf(typeOf(member).members, resourceFile, name === 'api' ? endpoint : new Map(), `${name}.`)
    return `\n## \`${name}\`\n\n${commentAt(member.start, resourceFile)}\n\n${table(inner)}\n`
  })
  const top = optionsOf(
    members.filter((member) => !isGroup(member)),
    resourceFile,
    new Map(),
  )
  const actions = Object.entries(actionTypes).map(([name, title]) => {
    const [{ node, start }] = declarationsOf(name, actionFile)
    const inner = node.body?.body ?? membersOf(node.typeAnnotation, actionFile)
    // What says where an action is offered does not tell the types of action apart.
    const options = optionsOf(inner, actionFile, new Map()).map((option) => ({
      ...option,
      use: option.path === 'on' ? '' : `actions.*.${option.path}`,
    }))
    return `\n### ${title}\n\n${words(commentAt(start, actionFile))}\n\n${table(options)}\n`
  })
  const text = `# The options of a descriptor

${made(`[resource.ts](../${resourceFile}), [action.ts](../${actionFile}) and their comments`)}

Each option has a resource that uses it as an example. [Kinds of fields](kinds.md) has the options of fields.

## The descriptor

${table(top)}
${groups.join('')}
## \`actions\`

Each under the key of its texts, such as \`actions: { run: { … } }\`.
${actions.join('')}`
  const single = rows.filter((option) => usersOf(option).length === 1)
  const none = rows.filter((option) => option.use !== '' && usersOf(option).length === 0)
  const pathOf = ({ path, use = path }) => code(use)
  return {
    rows,
    text: `${text}
## Options that serve one resource

${all
  .map(({ name, file }) => ({ name, file, own: single.filter((option) => usersOf(option)[0].name === name) }))
  .filter(({ own }) => own.length > 0)
  .map(({ name, file, own }) => `- [${name}](../${file}): ${own.map(pathOf).join(', ')}`)
  .join('\n')}
${none.length > 0 ? `\nNo resource uses ${none.map(pathOf).join(', ')}. The engine's own [deletion](../src/engine/actions/deletion/deletion.tsx)\nis an action, too.\n` : ''}`,
  }
}

/** The pages by their paths, as they should be. */
export async function writtenTables() {
  const pages = { 'docs/kinds.md': kindsPage(), 'docs/descriptor.md': descriptorPage() }
  const silent = Object.values(pages).flatMap(({ rows }) =>
    rows.filter(({ meaning }) => meaning === '').map(({ path, name }) => path ?? name),
  )
  if (silent.length > 0) throw new Error(`These options need a comment that says what they mean: ${silent.join(', ')}`)
  const written = Object.entries(pages).map(async ([file, { text }]) => [file, (await format(file, text)).code])
  return Object.fromEntries(await Promise.all(written))
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  for (const [file, text] of Object.entries(await writtenTables())) writeFileSync(root + file, text)
