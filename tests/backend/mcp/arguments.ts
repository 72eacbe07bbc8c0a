/** What an argument holds that is absent or null, by its type on the server. */
const absent = { string: '', bool: false, int: 0, int64: 0, uint32: 0, uint64: 0, '[]string': [] as string[] }

type ArgumentType = keyof typeof absent

export type ArgumentTypes = Record<string, ArgumentType>

export type Arguments<T extends ArgumentTypes> = { [K in keyof T]: (typeof absent)[T[K]] }

/** What the server calls a value. */
function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  return typeof value === 'boolean' ? 'bool' : typeof value
}

/** The part of a value that the server does not take as this type, and that type; undefined if it takes all. */
function fault(value: unknown, type: ArgumentType): [value: string, type: string] | undefined {
  const kind = kindOf(absent[type])
  if (kindOf(value) !== kind) return [kindOf(value), type]
  if (kind === 'number' && (!Number.isInteger(value) || (type.startsWith('uint') && Number(value) < 0)))
    return [`number ${Number(value)}`, type]
  const wrong = Array.isArray(value) && value.find((each) => typeof each !== 'string')
  return wrong ? [kindOf(wrong), 'string'] : undefined
}

/**
 * The arguments of a tool; what is not declared is ignored. Throws what the server says to a wrong one; `structure` is
 * the server's name for all of them. Tools have another decoder than the API.
 */
export function readArguments<T extends ArgumentTypes>(json: string, types: T, structure: string): Arguments<T> {
  const given: unknown = JSON.parse(json)
  const refuse = (value: string, into: string) => new TypeError(`json: cannot unmarshal ${value} into Go ${into}`)
  if (kindOf(given) !== 'object') throw refuse(kindOf(given), `value of type controller.${structure}`)
  const members = Object(given) as Record<string, unknown>
  const read = Object.entries(types).map(([name, type]) => {
    const value = members[name] ?? absent[type]
    const found = fault(value, type)
    if (found) throw refuse(found[0], `struct field ${structure}.${name} of type ${found[1]}`)
    return [name, value]
  })
  return Object.fromEntries(read) as Arguments<T>
}
