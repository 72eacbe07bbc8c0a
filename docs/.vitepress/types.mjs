// Reads our types and values from their sources, for the tables of options.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const { imports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))

const known = new Map()

/** A source with its syntax tree, by its path from the root. */
export function sourceOf(file) {
  if (!known.has(file)) {
    const text = readFileSync(root + file, 'utf8')
    known.set(file, { file, text, ...parseSync(file, text) })
  }
  return known.get(file)
}

/** The file that an import names, if it is one of ours. */
function fileOf(specifier, from) {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const [start] = specifier.split('/')
  const folder = imports[`${start}/*`]
  return folder && join(folder.slice(0, -1), specifier.slice(start.length + 1))
}

/** Every declaration of a name, in the file or where the file imports it from. */
export function declarationsOf(name, file) {
  const { program } = sourceOf(file)
  const found = program.body.flatMap((statement) => {
    const node = statement.declaration ?? statement
    const declared = node.declarations ?? [node]
    return declared.filter(({ id }) => id?.name === name).map((each) => ({ node: each, start: statement.start, file }))
  })
  if (found.length > 0) return found
  for (const { type, source, specifiers } of program.body) {
    const specifier = type === 'ImportDeclaration' && specifiers.find(({ local }) => local.name === name)
    const from = specifier && fileOf(source.value, file)
    if (from) return declarationsOf(specifier.imported?.name ?? name, from)
  }
  return []
}

/** The comment before a place in a file, on one line. */
export function commentAt(start, file) {
  const { text, comments } = sourceOf(file)
  const last = comments.findLast(({ end }) => end <= start)
  if (!last?.value.startsWith('*') || text.slice(last.end, start).trim() !== '') return ''
  return last.value
    .replace(/^\*|\n\s*\*/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

export const textOf = ({ start, end }, file) => sourceOf(file).text.slice(start, end)

/** What the names of types in our sources mean to somebody who writes a descriptor. */
const plain = {
  K: 'field',
  LabelOf: 'field',
  ColumnName: 'column',
  ViewName: 'view',
  Operation: 'operation',
  Record: 'object',
  M: 'Mode',
  H: 'Help',
  F: 'Fields',
  Name: 'name',
  R: 'record',
}

/** A type in as few words as say what to write. */
function shortType(node, file) {
  const short = (each) => shortType(each, file)
  const called = ({ params, returnType }) =>
    `(${params.map((param) => param.name).join(', ')}) => ${short(returnType.typeAnnotation)}`
  switch (node.type) {
    case 'TSMethodSignature':
    case 'TSFunctionType':
      return called(node)
    case 'TSParenthesizedType':
      return short(node.typeAnnotation)
    case 'TSTypePredicate':
      return 'boolean'
    case 'TSTypeOperator':
      return node.operator === 'keyof' ? 'field' : short(node.typeAnnotation)
    case 'TSArrayType': {
      const item = short(node.elementType)
      return / [|=]/.test(item) ? `(${item})[]` : `${item}[]`
    }
    case 'TSUnionType':
      return node.types.map((each) => (each.type === 'TSFunctionType' ? `(${short(each)})` : short(each))).join(' | ')
    case 'TSIntersectionType':
      return short(node.types[0])
    case 'TSMappedType':
      return `{ [${short(node.constraint)}]: ${short(node.typeAnnotation)} }`
    case 'TSTypeLiteral':
      return `{ ${node.members.map(({ key }) => key.name).join(', ')} }`
    case 'TSIndexedAccessType': {
      const [{ node: owner, file: at } = {}] = declarationsOf(node.objectType.typeName?.name, file)
      const member = owner?.body?.body.find(({ key }) => key.name === node.indexType.literal?.value)
      return member ? shortType(typeOf(member), at) : textOf(node, file)
    }
    case 'TSTypeReference': {
      const { name } = node.typeName
      const [inner] = node.typeArguments?.params ?? []
      if (name === 'Promise') return `Promise<${short(inner)}>`
      return ['Partial', 'Readonly', 'NoInfer'].includes(name) ? short(inner) : (plain[name] ?? name)
    }
    default:
      return textOf(node, file)
  }
}

export const typeOf = (member) => (member.type === 'TSMethodSignature' ? member : member.typeAnnotation.typeAnnotation)

const ofDefault = /(?:^|(?<=\. ))Default:? (.+?)\.(?: |$)/

/** What a comment says, and the default that it names. */
function readComment(comment) {
  const [, byDefault = ''] = ofDefault.exec(comment) ?? []
  return {
    meaning: comment
      .replace(ofDefault, '')
      .replace(/\bSee `Field`\. ?/, '')
      .trim(),
    byDefault,
  }
}

/** A member of a type as a row. Without a comment of its own, that of the member with its name in another type counts. */
export function rowOf(member, file, elsewhere, defaults = {}) {
  const { name } = member.key
  const own = readComment(commentAt(member.start, file))
  const type = typeOf(member)
  return {
    name,
    type: shortType(type, file),
    meaning: own.meaning || elsewhere.get(name) || '',
    byDefault: defaults[name] ?? own.byDefault,
  }
}

/** The meaning of each member of an interface. */
export function meaningsOf(name, file) {
  const [{ node }] = declarationsOf(name, file)
  return new Map(node.body.body.map((member) => [member.key.name, readComment(commentAt(member.start, file)).meaning]))
}

/** The types that a type consists of, without those of functions and of objects by field. */
function partsOf(node) {
  if (node.types) return node.types.flatMap(partsOf)
  if (node.type === 'TSParenthesizedType' || node.type === 'TSTypeOperator') return partsOf(node.typeAnnotation)
  if (node.type === 'TSArrayType') return partsOf(node.elementType)
  if (node.typeName?.name === 'Partial') return partsOf(node.typeArguments.params[0])
  return [node]
}

/** The members that a type has itself, and those of the types of its file that it refers to. */
export function membersOf(type, file) {
  return partsOf(type).flatMap((part) => {
    if (part.type === 'TSTypeLiteral') return part.members
    const [{ node, file: at } = {}] = part.typeName ? declarationsOf(part.typeName.name, file) : []
    if (at !== file) return []
    return node.body?.body ?? (node.typeAnnotation ? membersOf(node.typeAnnotation, file) : [])
  })
}

/**
 * The options of a type with those inside of them, each by its path. An object that is written where it is used needs no
 * comments inside: its own row names its keys.
 */
export function optionsOf(members, file, elsewhere, path = '') {
  return members.flatMap((member) => {
    const row = { ...rowOf(member, file, elsewhere), path: path + member.key.name }
    const type = typeOf(member)
    const inner = member.type === 'TSMethodSignature' ? [] : membersOf(type, file)
    const rows = optionsOf(inner, file, elsewhere, `${row.path}.`)
    const isInPlace = partsOf(type).some((part) => part.type === 'TSTypeLiteral')
    return [row, ...(isInPlace ? rows.filter(({ meaning }) => meaning !== '') : rows)]
  })
}
