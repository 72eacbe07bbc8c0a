import { fieldKinds } from './fields.mjs'

const words = (name) => name.replace(/_id$/, '').replaceAll(/[-_]/g, ' ')
const capital = (text) => text[0].toUpperCase() + text.slice(1)
const plural = (text) => (/(s|x|ch|sh)$/.test(text) ? `${text}es` : text.replace(/([^aeiou])y$/, '$1ie') + 's')
const key = (name) => (/^\w+$/.test(name) ? name : `'${name}'`)
const camel = (name) => name.replaceAll(/[-_](\w)/g, (_, letter) => letter.toUpperCase())

/** The table of the embedded server. */
export const ownedTableOf = (name) => name.replaceAll('-', '_')
/** The page of the guide. */
export const guidePageOf = (name) => `docs/guide/${plural(name)}.md`
/** The name of the enumeration of a choice, in the API and in the sources. */
export const enumOf = (name, field) => `${ownedTableOf(name)}_${field.name}`

/** `resources/<name>.ts` */
export function descriptor({ name, fields, tab, order }) {
  const used = [...new Set(fields.map(({ kind }) => kind))].toSorted()
  const enums = fields.filter(({ kind }) => kind === 'choice').map((field) => camel(enumOf(name, field)))
  const argument = (field) => {
    const first = field.kind === 'choice' ? camel(enumOf(name, field)) : fieldKinds[field.kind].takes && `'${field.of}'`
    const options = fieldKinds[field.kind].options(field)
    return [first, options.length > 0 && `{ ${options.join(', ')} }`].filter(Boolean).join(', ')
  }
  return [
    `import { ${used.join(', ')} } from '#engine/fields/index.ts'`,
    `import { defineResource } from '#engine/resource.ts'`,
    ...(enums.length > 0 ? [`import { ${enums.join(', ')} } from './enums.ts'`] : []),
    '',
    `export default defineResource('${name}', {`,
    `  nav: { tab: '${tab}', order: ${order} },`,
    `  fields: {`,
    ...fields.map((field) => `    ${field.name}: ${field.kind}(${argument(field)}),`),
    `  },`,
    `})`,
    '',
  ].join('\n')
}

const slug = (value) => value.toLowerCase().replaceAll(/\W+/g, '_')

/** The enumerations of the choices, for `resources/enums.ts`. */
export const enumerations = ({ name, fields }) =>
  fields
    .filter(({ kind }) => kind === 'choice')
    .map((field) => {
      const values = field.of.split(',').map((value, at) => `${at + 1}: '${slug(value.trim())}'`)
      return `\nexport const ${camel(enumOf(name, field))} = defineEnum('${enumOf(name, field)}', { ${values.join(', ')} })\n`
    })

/** Their English texts. */
export const enumTexts = ({ name, fields }) =>
  fields
    .filter(({ kind }) => kind === 'choice')
    .map((field) => {
      const values = field.of.split(',').map((value) => `${slug(value.trim())}: '${capital(value.trim())}'`)
      return `    ${enumOf(name, field)}: { ${values.join(', ')} },\n`
    })

/** The English entry of the resource. */
export function englishEntry({ name, fields }) {
  const one = words(name)
  const labels = ["id: 'ID'", ...fields.map((field) => `${field.name}: '${capital(words(field.name))}'`)]
  return [
    `    ${key(name)}: {`,
    `      name: '${capital(one)} |||| ${capital(plural(one))}',`,
    `      fields: { ${labels.join(', ')} },`,
    `      empty: 'No ${plural(one)} yet.',`,
    `    },`,
    '',
  ].join('\n')
}

/** The entry of the embedded server, with two records for the demo: a full one, and one with only what it must have. */
export function ownedEntry({ name, fields }) {
  const sent = (field) =>
    field.isRequired && field.name === 'name' ? `named('${name}')` : fieldKinds[field.kind].sent(field)
  const demo = (word, at, shown) => {
    const values = shown.map((field) => {
      const given = fieldKinds[field.kind].demo({ ...field, words: words(field.name) })
      return `${field.name}: ${field.name === 'name' ? `'${word} ${words(name)}'` : (given[at] ?? given[0])}`
    })
    return `{ ${values.join(', ')} }`
  }
  const needed = fields.filter(
    ({ name: field, kind, isRequired }) => isRequired || kind === 'choice' || field === 'name',
  )
  return [
    `  ${ownedTableOf(name)}: ownedResource({`,
    `    fields: {`,
    ...fields.map((field) => `      ${field.name}: ${sent(field)},`),
    `    },`,
    `    demo: () => [${demo('First', 0, fields)}, ${demo('Second', 1, needed)}],`,
    `  }),`,
    '',
  ].join('\n')
}

/** The page of the guide, which shows the pictures that `npm run screenshots` takes. */
export function guidePage({ name, fields }) {
  const one = words(name)
  const picture = one.replaceAll(' ', '-')
  return [
    `# ${capital(plural(one))}`,
    '',
    `![The list of ${plural(one)}](../pictures/${plural(picture)}.webp)`,
    '',
    `![A new ${one}](../pictures/${picture}-create.webp)`,
    '',
    '| Field | Meaning |',
    '| --- | --- |',
    ...fields.map((field) => `| ${capital(words(field.name))} | |`),
    '',
  ].join('\n')
}
