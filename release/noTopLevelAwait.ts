import { parseAst, type Plugin } from 'vite'

interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const isFunction = ({ type }: Node) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)

const awaits = ({ type, await: isAwaited, kind }: Node) =>
  type === 'AwaitExpression' || (type === 'ForOfStatement' && isAwaited === true) || kind === 'await using'

/** The first node that has its module wait for something before it is evaluated. */
function findAwait(part: unknown): Node | undefined {
  if (Array.isArray(part)) {
    for (const each of part) {
      const found = findAwait(each)
      if (found) return found
    }
    return undefined
  }
  if (!isNode(part) || isFunction(part)) return undefined
  return awaits(part) ? part : findAwait(Object.values(part))
}

/**
 * Fails the build when a file of it awaits at its top level. Where two modules import such a file at the same time,
 * WebKit gives one of them exports that are undefined.
 */
export const noTopLevelAwait = (): Plugin => ({
  name: 'lotus:no-top-level-await',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (!output.fileName.endsWith('.js')) continue
        const code = output.type === 'chunk' ? output.code : String(output.source)
        const found = findAwait(parseAst(code, { sourceType: 'module' }).body)
        if (!found) continue
        const start = Number(found['start'])
        this.error(`${output.fileName} awaits at its top level: ${code.slice(start, start + 80)}`)
      }
    },
  },
})
