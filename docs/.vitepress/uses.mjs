// Finds which resource uses which option of a descriptor.
import { readdirSync } from 'node:fs'
import { declarationsOf, root, sourceOf } from './types.mjs'

/**
 * What a value is made of: names are followed to what they stand for, and calls to what they return and to what they are
 * given.
 */
function valuesOf(node, file, depth = 0) {
  const follow = (each, at = file) => valuesOf(each, at, depth + 1)
  if (!node || depth > 12) return []
  switch (node.type) {
    case 'Identifier': {
      const [found] = declarationsOf(node.name, file)
      return found ? follow(found.node.init ?? found.node, found.file) : []
    }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return follow(node.expression)
    case 'ConditionalExpression':
      return [...follow(node.consequent), ...follow(node.alternate)]
    case 'CallExpression':
      return [
        ...follow(node.callee).flatMap(({ node: { body }, file: at }) => {
          if (body?.type !== 'BlockStatement') return follow(body, at)
          return body.body.flatMap(({ type, argument }) => (type === 'ReturnStatement' ? follow(argument, at) : []))
        }),
        ...node.arguments.flatMap((each) => follow(each)),
      ]
    case 'ArrayExpression':
      return node.elements.flatMap((each) => follow(each?.argument ?? each))
    default:
      return [{ node, file }]
  }
}

/** Every path of keys in a value, with the file that has it. */
function pathsIn(value, path = '', depth = 0) {
  if (value.node.type !== 'ObjectExpression' || depth > 6) return []
  return value.node.properties.flatMap((property) => {
    if (property.type === 'SpreadElement')
      return valuesOf(property.argument, value.file).flatMap((each) => pathsIn(each, path, depth + 1))
    const here = path + (path === 'actions.' ? '*' : (property.key.name ?? property.key.value))
    return [
      { path: here, file: value.file },
      ...valuesOf(property.value, value.file).flatMap((each) => pathsIn(each, `${here}.`, depth + 1)),
    ]
  })
}

/** Each resource with the places of its options. */
export const describedResources = () =>
  readdirSync(`${root}resources`)
    .filter((name) => /\.tsx?$/.test(name))
    .toSorted()
    .flatMap((name) => {
      const { file, program } = sourceOf(`resources/${name}`)
      const call = program.body.find(({ type }) => type === 'ExportDefaultDeclaration')?.declaration
      if (call?.callee?.name !== 'defineResource') return []
      const [{ value }, config] = call.arguments
      const places = new Map()
      for (const place of valuesOf(config, file).flatMap((each) => pathsIn(each)))
        if (!places.has(place.path)) places.set(place.path, place.file)
      return [{ name: value, file, places }]
    })
