import { object, that } from '#engine/shape.ts'

/** A text of one or more lines that is often typed into terminals, perhaps with variables. */
export interface SnippetText {
  name: string
  text: string
}

/** A place such as `{{port:22}}` in a text. */
interface Variable {
  name: string
  /** What it is if nobody fills it in; undefined if it must be filled in. */
  usual: string | undefined
}

/** What variables stand for, by their names. */
export type VariableValues = Readonly<Record<string, string>>

export const longestSnippet = 10_000
export const longestName = 100

const textUpTo = (most: number) =>
  that<string>((value) => typeof value === 'string' && value.trim() !== '' && value.length <= most)

export const snippetShape = object({ name: textUpTo(longestName), text: textUpTo(longestSnippet) })

const places = /\{\{(\p{L}[\p{L}\p{N}_.-]*)(?::([^{}\r\n]*))?\}\}/gu

/** Words of Go's templates, which `docker inspect` takes and which look like variables. */
const templateWords = ['end', 'else', 'break', 'continue']

const isWord = (name: string, usual: string | undefined) => usual === undefined && templateWords.includes(name)

/** The names of the variables that are filled in for each server. */
const serverVariables: readonly string[] = ['server.name', 'server.ip', 'server.id']

/** The variables of a text, each once, in the order in which they first appear. */
export function variablesIn(text: string): Variable[] {
  const found = new Map<string, string | undefined>()
  for (const [, name = '', usual] of text.matchAll(places)) {
    if (!isWord(name, usual)) found.set(name, found.get(name) ?? usual)
  }
  return [...found].map(([name, usual]) => ({ name, usual }))
}

/** The variables of a text that are filled in for each server. */
export const serverVariablesIn = (text: string): Variable[] =>
  variablesIn(text).filter(({ name }) => serverVariables.includes(name))

/** Has one of these variables no value here? The rest of a command may do something else then. */
export const isLacking = (variables: readonly Variable[], values: VariableValues): boolean =>
  variables.some(({ name, usual }) => values[name] === undefined && usual === undefined)

/**
 * Without the control characters, which act as keys, and those that change the direction of the text: a value must not
 * end the line, nor look like another one.
 */
const harmless = (value: string) => value.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')

/** The text with these values in place of its variables, exactly as they are; other variables stay. */
export const filledIn = (text: string, values: VariableValues): string =>
  text.replace(places, (place, name: string, usual: string | undefined) => {
    const value = isWord(name, usual) ? undefined : values[name]
    return value === undefined ? place : harmless(value)
  })

/** The text with these values of a server, and with what its variables are usually where it has none. */
export function filledForServer(text: string, server: VariableValues): string {
  const usual = serverVariablesIn(text).map(({ name, usual }) => [name, usual])
  return filledIn(text, { ...Object.fromEntries(usual), ...server })
}

/** The variables that a person fills in; without values of a server, its variables stay in the text. */
export const variablesToAsk = (text: string, server: VariableValues | undefined): Variable[] => {
  const known = server ? Object.keys(server) : serverVariables
  return variablesIn(text).filter(({ name }) => !known.includes(name))
}

interface ServerFacts {
  id: number
  name?: unknown
  geoip?: { ip?: { ipv4_addr?: string; ipv6_addr?: string } | null } | null
}

/** What the variables of a server stand for. An address that is not known is left out. */
export function variablesOfServer({ id, name, geoip }: ServerFacts): VariableValues {
  const address = geoip?.ip?.ipv4_addr || geoip?.ip?.ipv6_addr
  return {
    'server.id': String(id),
    ...(typeof name === 'string' && name && { 'server.name': name }),
    ...(address && { 'server.ip': address }),
  }
}
