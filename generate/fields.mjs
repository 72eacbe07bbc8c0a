const none = () => []
const requirable = ({ isRequired }) => (isRequired ? ['required: true'] : [])
const optional = ({ isRequired }) => (isRequired ? [] : ['optional: true'])

const plain = () => 'sent(textShape)'
/** Ids of rows that the embedded server keeps as tables; those of others are only numbers to it. */
const idIn = ({ table, isRequired }) => (table ? `idOf('${table}'${isRequired ? ', 1' : ''})` : 'sent(u64)')
const idsIn = ({ table }) => (table ? `idsOf('${table}')` : 'sent(listShape(u64), [])')

/**
 * The kinds that a field can be given on the command line: the options in its descriptor, what the embedded server says
 * of it, and a value in each of two records for the demo. `of` is what is in the parentheses, `table` the table of the
 * embedded server that it points to.
 */
export const fieldKinds = {
  text: {
    may: 'multiline',
    options: (field) => [...requirable(field), ...(field.of ? ['multiline: true'] : [])],
    sent: plain,
    demo: ({ words, of }) => [`'An example of ${words}${of ? '\\non two lines' : ''}'`, `'Another ${words}'`],
  },
  url: {
    options: (field) => [...requirable(field), 'link: true'],
    sent: plain,
    demo: () => [`'https://example.com'`, `'https://example.org/status'`],
  },
  integer: {
    may: 'unit',
    options: (field) => [...requirable(field), ...(field.of ? [`unit: '${field.of}'`] : [])],
    sent: () => 'sent(int)',
    demo: () => ['20', '3'],
  },
  toggle: { options: none, sent: () => 'sent(bool)', demo: () => ['true'] },
  timestamp: { options: none, sent: () => 'kept(never)', demo: () => [`'2026-01-31T12:00:00Z'`] },
  color: { options: optional, sent: plain, demo: () => [`'#4f46e5'`, `'#0f766e'`] },
  list: { options: none, sent: () => 'sent(listShape(textShape), [])', demo: () => [`['one', 'two']`] },
  choice: {
    takes: 'values',
    options: none,
    sent: () => 'sent(u8, 1)',
    demo: ({ of }) => ['1', of.includes(',') ? '2' : '1'],
  },
  reference: { takes: 'resource', options: optional, sent: idIn, demo: () => ['1', '2'] },
  references: {
    takes: 'resource',
    // What the embedded server does with `idsOf`.
    options: ({ table }) => (table ? [`fate: 'leaves'`] : []),
    sent: idsIn,
    demo: () => ['[1, 2]'],
  },
}

const canBeRequired = ({ options }) => String(options({ isRequired: true })) !== String(options({}))

/** Whether a field can have this name. */
const isName = (text) => /^[a-z]\w*$/.test(text)

/** Reads `name:text! servers:references(server)`. Throws an `Error` whose message says what to write instead. */
export const readFields = (text) =>
  text
    .split(/\s+(?![^(]*\))/)
    .filter(Boolean)
    .map((word) => {
      const [, name, kind, of, required] = /^([a-z]\w*):(\w+)(?:\(([^)]*)\))?(!?)$/.exec(word) ?? []
      if (!name) throw new Error(`"${word}" is no field. Write name:kind, such as name:text! or size:integer(GB).`)
      const known = fieldKinds[kind]
      if (!known) throw new Error(`"${kind}" in "${word}" is no kind. There are ${Object.keys(fieldKinds).join(', ')}.`)
      if (known.takes && !of) throw new Error(`"${word}" lacks its ${known.takes}. Write ${name}:${kind}(…).`)
      if (of && !known.takes && known.may !== 'unit' && known.may !== of)
        throw new Error(`"${kind}" in "${word}" takes ${known.may ? `only ${known.may}` : 'nothing'} in parentheses.`)
      const strange = kind === 'choice' && of.split(',').find((value) => !/^ *[a-z][\w -]*$/i.test(value))
      if (strange)
        throw new Error(
          `"${strange.trim()}" in "${word}" must begin with a letter and have only letters, digits, spaces, - and _.`,
        )
      if (required && !canBeRequired(known))
        throw new Error(`"${kind}" in "${word}" cannot be required. Write it without the exclamation mark.`)
      return { name, kind, of, isRequired: required === '!' }
    })

const ownColumns = new Set(['id', 'user_id', 'created_at', 'updated_at'])

/** The field that a value of an answer looks like; undefined where there is no kind for it. */
function guessField(name, value, resources) {
  const named = (suffix) => resources.find((each) => each.replaceAll('-', '_') === name.replace(suffix, ''))
  const field = (kind, of) => ({ name, kind, of, isRequired: kind === 'text' && name === 'name' })
  if (typeof value === 'boolean') return field('toggle')
  if (Number.isInteger(value)) {
    const target = name.endsWith('_id') && named(/_id$/)
    return target ? field('reference', target) : field('integer')
  }
  if (typeof value === 'string') {
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return field('timestamp')
    if (/^https?:\/\//.test(value)) return field('url')
    if (/^#[0-9a-f]{6}$/i.test(value)) return field('color')
    return field('text', value.includes('\n') ? 'multiline' : undefined)
  }
  if (!Array.isArray(value)) return undefined
  if (value.every(Number.isInteger)) return named(/s$|_ids$/) && field('references', named(/s$|_ids$/))
  return value.every((each) => typeof each === 'string') ? field('list') : undefined
}

/**
 * The fields of a record in an answer of a server, and in `said` one sentence for each guess. The answer is one record,
 * a list of records, or the server's envelope around either.
 */
export function guessFields(answer, resources) {
  const data = answer?.data ?? answer
  const record = Array.isArray(data) ? data[0] : data
  if (typeof record !== 'object' || record === null) throw new Error('The file holds no record from which to guess.')
  const fields = []
  const said = []
  for (const [name, value] of Object.entries(record)) {
    if (ownColumns.has(name)) continue
    const field = isName(name) ? guessField(name, value, resources) : undefined
    if (field) fields.push(field)
    const shown = JSON.stringify(value).slice(0, 40)
    const guess = field
      ? `${field.kind}${field.of ? `(${field.of})` : ''}`
      : `left out, because ${isName(name) ? 'there is no kind for it' : 'a field cannot have this name'}`
    said.push(`${name}: ${guess}, from ${shown}`)
  }
  return { fields, said }
}
