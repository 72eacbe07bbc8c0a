import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { cycleUnits, ruleCover } from '../rule.ts'
import { ruleTypes } from '../measures.ts'
import { conditionShape } from './schema.ts'

/** What is offered for words that have a meaning for people: the types, and the servers by id. */
interface Vocabulary {
  typeInWords(type: string): string
  servers(): readonly { id: number; name: string }[]
}

const keys = Object.keys(conditionShape.shape).map((key): Completion => ({
  label: `"${key}"`,
  type: 'property',
  apply: `"${key}": `,
}))

const quoted = (value: string, detail?: string): Completion => ({
  label: `"${value}"`,
  type: 'constant',
  ...(detail && { detail }),
})

/** The values that are offered for a key. */
function valuesOf(key: string, { typeInWords }: Vocabulary): Completion[] {
  if (key === 'type') return ruleTypes.map((type) => quoted(type, typeInWords(type)))
  if (key === 'cycle_unit') return cycleUnits.map((unit) => quoted(unit))
  if (key === 'cover') return Object.entries(ruleCover).map(([detail, value]) => ({ label: String(value), detail }))
  return []
}

const token = /"(?:[^"\\]|\\.)*"?|[[\]{}:,]|[^\s"[\]{}:,]+/g

/** What may be at the end of a text: a key of a condition, an id in its map of servers, or the value of a key. */
export function placeIn(before: string): { kind: 'key' | 'id' | 'value'; key: string; from: number } | undefined {
  const open: { sign: string; key: string }[] = []
  let [last, from, key] = ['', before.length, '']
  let sign = ''
  for (const { 0: text, index } of before.matchAll(token)) {
    const isSign = '[]{}:,'.includes(text)
    if (text === '{' || text === '[') open.push({ sign: text, key })
    else if (text === '}' || text === ']') open.pop()
    else if (text === ':') key = /^"(.*)"$/.exec(last)?.[1] ?? ''
    if (isSign) sign = text
    last = text
    // A word that ends with the text is what is being typed.
    from = !isSign && index + text.length === before.length ? index : before.length
  }
  const parent = open.at(-1)
  if (parent?.sign !== '{') return undefined
  const isFinished = from === before.length && !'[]{}:,'.includes(last)
  if (isFinished) return undefined
  if (sign === ':') return { kind: 'value', key, from }
  if (sign !== '{' && sign !== ',') return undefined
  if (open.length === 3 && parent.key === 'ignore') return { kind: 'id', key: 'ignore', from }
  return open.length === 2 ? { kind: 'key', key: '', from } : undefined
}

/** Completes what the schema of a condition knows, and the servers that exist. */
export const completionsOf =
  (vocabulary: Vocabulary) =>
  ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const place = placeIn(state.sliceDoc(0, pos))
    if (!place || (!explicit && place.from === pos)) return null
    const { kind, key, from } = place
    const servers = () =>
      vocabulary
        .servers()
        .map(({ id, name }): Completion => ({ label: `"${id}"`, detail: name, apply: `"${id}": true` }))
    const options = kind === 'key' ? keys : kind === 'id' ? servers() : valuesOf(key, vocabulary)
    // A quotation mark that closes by itself is part of what is replaced.
    const to = state.sliceDoc(pos, pos + 1) === '"' ? pos + 1 : pos
    return options.length > 0 ? { from, to, options, filter: true } : null
  }
