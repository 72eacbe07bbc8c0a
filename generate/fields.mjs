const none = () => []
const requirable = ({ isRequired }) => (isRequired ? ['required: true'] : [])
const optional = ({ isRequired }) => (isRequired ? [] : ['optional: true'])

/**
 * The kinds that a field can be given on the command line: the options in its descriptor, and what the embedded server
 * and a demo record say of it. `of` is what is in the parentheses.
 */
export const kinds = {
  text: { options: requirable, sent: () => 'sent(textShape)', demo: (name) => `'An example of ${name}'` },
  url: {
    options: (field) => [...requirable(field), 'link: true'],
    sent: () => 'sent(textShape)',
    demo: () => `'https://example.com'`,
  },
  integer: {
    may: 'unit',
    options: (field) => [...requirable(field), ...(field.of ? [`unit: '${field.of}'`] : [])],
    sent: () => 'sent(int)',
    demo: () => '20',
  },
  toggle: { options: none, sent: () => 'sent(bool)', demo: () => 'true' },
  timestamp: { options: none, sent: () => 'sent(textShape)', demo: () => `'2026-01-31T12:00:00Z'` },
  color: { options: optional, sent: () => 'sent(textShape)', demo: () => `'#4f46e5'` },
  list: { options: none, sent: () => 'sent(nullable(listShape(textShape)))', demo: () => `['one', 'two']` },
  choice: { takes: 'values', options: none, sent: () => 'sent(u8, 1)', demo: () => '1' },
  reference: { takes: 'resource', options: optional, sent: (to) => `idOf('${to}', 1)`, demo: () => '1' },
  references: { takes: 'resource', options: none, sent: (to) => `idsOf('${to}')`, demo: () => '[1, 2]' },
}

/** Reads `name:text! servers:references(server)`. Throws an `Error` whose message says what to write instead. */
export const readFields = (text) =>
  text
    .split(/\s+(?![^(]*\))/)
    .filter(Boolean)
    .map((word) => {
      const [, name, kind, of, required] = /^([a-z]\w*):(\w+)(?:\(([^)]*)\))?(!?)$/.exec(word) ?? []
      if (!name) throw new Error(`"${word}" is no field. Write name:kind, such as name:text! or size:integer(GB).`)
      const known = kinds[kind]
      if (!known) throw new Error(`"${kind}" in "${word}" is no kind. There are ${Object.keys(kinds).join(', ')}.`)
      if (known.takes && !of) throw new Error(`"${word}" lacks its ${known.takes}. Write ${name}:${kind}(…).`)
      if (of && !known.takes && !known.may) throw new Error(`"${kind}" in "${word}" takes nothing in parentheses.`)
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
    return field(/^#[0-9a-f]{6}$/i.test(value) ? 'color' : 'text')
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
    const field = guessField(name, value, resources)
    if (field) fields.push(field)
    const shown = JSON.stringify(value).slice(0, 40)
    const guess = field
      ? `${field.kind}${field.of ? `(${field.of})` : ''}`
      : 'left out, because there is no kind for it'
    said.push(`${name}: ${guess}, from ${shown}`)
  }
  return { fields, said }
}
