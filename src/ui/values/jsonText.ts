/** The part of a text from `start` up to, but not including, `end`. */
interface Span {
  start: number
  end: number
}

/** The way to a value: the keys of objects and the positions in lists. */
export type JsonPath = readonly (string | number)[]

/** A member of an object: the span of its value and that of its key. */
interface Member extends Span {
  key: string
  keyAt: Span
}

// Every function here expects a text that JSON.parse accepts. None of them validates the text, and all of them
// terminate.

const isSpace = (letter: string | undefined) => letter !== undefined && ' \t\n\r'.includes(letter)

function afterSpace(text: string, at: number): number {
  while (isSpace(text[at])) at += 1
  return at
}

function beforeSpace(text: string, at: number): number {
  while (isSpace(text[at - 1])) at -= 1
  return at
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

/** Counts brackets instead of recursing, so that deep nesting cannot overflow the stack. */
function endOfStructure(text: string, start: number): number {
  let depth = 0
  let at = start
  do {
    const letter = text[at] ?? ''
    if ('[{'.includes(letter)) depth += 1
    if (']}'.includes(letter)) depth -= 1
    at = letter === '"' ? endOfString(text, at) : at + 1
  } while (depth > 0 && at < text.length)
  return at
}

function endOfValue(text: string, start: number): number {
  const first = text[start] ?? ''
  if (first === '"') return endOfString(text, start)
  if ('[{'.includes(first)) return endOfStructure(text, start)
  let at = start
  while (at < text.length && !isSpace(text[at]) && !',]}'.includes(text[at] ?? '')) at += 1
  return at
}

function membersOf(text: string, object: number): Member[] {
  const members: Member[] = []
  let at = afterSpace(text, object + 1)
  while (text[at] === '"') {
    const keyAt = { start: at, end: endOfString(text, at) }
    const key: string = JSON.parse(text.slice(keyAt.start, keyAt.end))
    const start = afterSpace(text, afterSpace(text, keyAt.end) + 1)
    const end = endOfValue(text, start)
    members.push({ key, keyAt, start, end })
    at = afterSpace(text, end)
    if (text[at] === ',') at = afterSpace(text, at + 1)
  }
  return members
}

function itemsOf(text: string, list: number): Span[] {
  const items: Span[] = []
  let start = afterSpace(text, list + 1)
  while (text[start] !== ']' && start < text.length) {
    const end = endOfValue(text, start)
    items.push({ start, end })
    start = afterSpace(text, end)
    if (text[start] === ',') start = afterSpace(text, start + 1)
  }
  return items
}

/** The members of the object that the text is. */
export const rootMembers = (text: string): readonly Member[] => membersOf(text, afterSpace(text, 0))

const isObjectAt = (text: string, at: number) => text[at] === '{'

/**
 * The span of the value at a path of keys and positions; undefined if there is none. Of duplicate keys the last one
 * counts, as in JSON.parse.
 */
export function valueAt(text: string, path: JsonPath): Span | undefined {
  const start = afterSpace(text, 0)
  let found: Span | undefined = { start, end: endOfValue(text, start) }
  for (const step of path) {
    if (typeof step === 'number') found = text[found.start] === '[' ? itemsOf(text, found.start)[step] : undefined
    else if (isObjectAt(text, found.start)) found = membersOf(text, found.start).findLast(({ key }) => key === step)
    else found = undefined
    if (!found) return undefined
  }
  return found
}

/** The members of all objects in the text that JSON.parse leaves out, because a later one has the same key. */
export function lostMembers(text: string): Member[] {
  const lost: Member[] = []
  const starts = [afterSpace(text, 0)]
  for (const start of starts) {
    const members = isObjectAt(text, start) ? membersOf(text, start) : []
    lost.push(...members.filter(({ key }, at) => members.slice(at + 1).some((later) => later.key === key)))
    starts.push(...(text[start] === '[' ? itemsOf(text, start) : members).map((value) => value.start))
  }
  return lost
}

/** Replaces the value at a path by a string; nothing else changes. Without such a value the text stays as it is. */
export function replaceString(text: string, path: JsonPath, value: string): string {
  const span = valueAt(text, path)
  return span ? replaced(text, span, JSON.stringify(value)) : text
}

/** Sets a string at a path of an object in the text. Missing objects on the path are added; nothing else changes. */
export function withString(text: string, path: readonly string[], value: string): string {
  const depth = path.findLastIndex((_, at) => isObjectAt(text, valueAt(text, path.slice(0, at))?.start ?? -1))
  const object = valueAt(text, path.slice(0, depth))
  const key = path[depth]
  if (!object || key === undefined) return text
  const rest = path.slice(depth + 1)
  const present = valueAt(text, path.slice(0, depth + 1))
  const last = membersOf(text, object.start).at(-1)
  // A new member is formatted like its last neighbor.
  const lead = last ? text.slice(beforeSpace(text, last.keyAt.start), last.keyAt.start) : ''
  const colon = last ? text.slice(last.keyAt.end, last.start) : ':'
  const added = nested(rest, value, lead, colon)
  if (present) return replaced(text, present, added)
  const at = last?.end ?? object.start + 1
  return replaced(text, { start: at, end: at }, `${last ? `,${lead}` : ''}${JSON.stringify(key)}${colon}${added}`)
}

/** The text of an object without all members of this name. The other members stay unchanged. */
export function withoutMember(text: string, name: string): string {
  const members = rootMembers(text)
  const at = members.findIndex(({ key }) => key === name)
  const found = members[at]
  if (!found) return text
  const [before, next] = [members[at - 1], members[at + 1]]
  const span = next
    ? { start: found.keyAt.start, end: next.keyAt.start }
    : { start: before?.end ?? found.keyAt.start, end: found.end }
  return withoutMember(replaced(text, span, ''), name)
}

/**
 * A string inside one object per key. It spans several lines if `lead`, the space before a key, contains a line break.
 */
function nested([key, ...rest]: readonly string[], value: string, lead: string, colon: string): string {
  if (key === undefined) return JSON.stringify(value)
  const inner = lead.includes('\n') ? lead + lead.slice(lead.lastIndexOf('\n') + 1) : ''
  const outer = inner && lead
  return `{${inner}${JSON.stringify(key)}${colon}${nested(rest, value, inner, colon)}${outer}}`
}

const replaced = (text: string, { start, end }: Span, by: string) => text.slice(0, start) + by + text.slice(end)
