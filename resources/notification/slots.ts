import { replaceString, valueAt, withoutMember, withString, type JsonPath } from '#ui/values/jsonText.ts'
import { isJsonObject, isObject } from '#ui/values/objects.ts'
import { requestMethod, requestType } from '../enums.ts'
import { escapeForPath } from '../webhook/escape.ts'
import { kinds, type NotifierKind } from './kinds.ts'

/** The fields of a notifier that are its request, as the API names them. */
export type NotifierRequest = {
  url: string
  request_method: number
  request_type: number
  request_header: string
  request_body: string
}

type SlotValues = Readonly<Record<string, string>>

/** The field of a notifier in which a slot stands. */
export type SlotHome = 'url' | 'request_header' | 'request_body'

const slotPattern = /⟨(\w+)⟩/

/** The texts of a structure that contain a slot, with the way to each. */
function leavesOf(part: unknown, path: JsonPath = []): { path: JsonPath; text: string }[] {
  if (typeof part === 'string') return slotPattern.test(part) ? [{ path, text: part }] : []
  if (Array.isArray(part)) return part.flatMap((item, at) => leavesOf(item, [...path, at]))
  return isObject(part) ? Object.entries(part).flatMap(([key, item]) => leavesOf(item, [...path, key])) : []
}

/** A server's address or a whole URL is in the request as it is typed; any other value is part of a path. */
const isAddress = (name: string) => name === 'url' || name === 'server'

function unescapeFromPath(text: string): string | undefined {
  try {
    const value = decodeURIComponent(text)
    return escapeForPath(value) === text ? value : undefined
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

/** Puts values into a template. A value that is empty leaves its slot there. */
const filled = (template: string, values: SlotValues, escape: (value: string, name: string) => string) =>
  template.replace(new RegExp(slotPattern, 'g'), (slot, name: string) => escape(values[name] ?? '', name) || slot)

const urlWith = (kind: NotifierKind, values: SlotValues) =>
  filled(kind.url, values, (value, name) => (isAddress(name) ? value : escapeForPath(value)))

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The parts of a text at the places of the slots of a template; undefined if the rest differs. */
function matched(template: string, text: string): [name: string, written: string][] | undefined {
  const parts = template.split(new RegExp(slotPattern, 'g'))
  const names = parts.filter((_, at) => at % 2 === 1)
  const places = parts.map((part, at) => (at % 2 === 0 ? literal(part) : isAddress(part) ? '(.*)' : '([^/?]*)'))
  const found = new RegExp(`^${places.join('')}$`, 's').exec(text)
  return found ? names.map((name, at) => [name, found[at + 1] ?? '']) : undefined
}

/** The value of the one slot in a text. */
function valueIn(template: string, text: string): [name: string, value: string] | undefined {
  const [before = '', name = '', after = ''] = template.split(slotPattern)
  if (!text.startsWith(before) || !text.endsWith(after) || text.length < before.length + after.length) return undefined
  const value = text.slice(before.length, text.length - after.length)
  return [name, value === `⟨${name}⟩` ? '' : value]
}

function fromUrl(kind: NotifierKind, url: string): SlotValues | undefined {
  const written = matched(kind.url, url)
  if (!written) return undefined
  const values: Record<string, string> = {}
  for (const [name, text] of written) {
    const value = text === `⟨${name}⟩` ? '' : isAddress(name) ? text : unescapeFromPath(text)
    if (value === undefined) return undefined
    values[name] = value
  }
  return values
}

const isOptional = (kind: NotifierKind, template: string) =>
  kind.slots.some(({ name, optional }) => optional && template.includes(`⟨${name}⟩`))

/** The slots of a JSON object that follows a template. Keys that the template does not have are allowed. */
function fromObject(kind: NotifierKind, template: object, text: string): SlotValues | undefined {
  const object = text.trim() === '' ? '{}' : text
  if (!isJsonObject(object)) return undefined
  const values: Record<string, string> = {}
  for (const leaf of leavesOf(template)) {
    const span = valueAt(object, leaf.path)
    const value: unknown = span && JSON.parse(object.slice(span.start, span.end))
    const found = typeof value === 'string' ? valueIn(leaf.text, value) : undefined
    if (found) values[found[0]] = found[1]
    else if (span || !isOptional(kind, leaf.text)) return undefined
  }
  return values
}

/**
 * The values of the slots in a request that follows a kind; a missing value is empty. Undefined for a request that the
 * slots cannot represent. What the kind does not mention may be there, and stays.
 */
export function readSlots(kind: NotifierKind, request: NotifierRequest): SlotValues | undefined {
  const { request_method: method, request_type: type } = request
  if (method !== requestMethod.value.post || type !== requestType.value[kind.type]) return undefined
  const url = fromUrl(kind, request.url)
  const headers = fromObject(kind, kind.headers ?? {}, request.request_header)
  const body = fromObject(kind, kind.body, request.request_body)
  if (!url || !headers || !body) return undefined
  const empty = Object.fromEntries(kind.slots.map(({ name }) => [name, '']))
  return { ...empty, ...url, ...headers, ...body }
}

/** The kind that a request belongs to, if all of its values are there. */
export const kindOf = (request: NotifierRequest): NotifierKind | undefined =>
  kinds.find((kind) => {
    const values = (kind.address?.test(request.url) ?? true) ? readSlots(kind, request) : undefined
    return values && kind.slots.every(({ name, optional }) => optional || values[name] !== '')
  })

/** The field in which a slot stands. */
export function homeOf(kind: NotifierKind, name: string): SlotHome {
  const slot = `⟨${name}⟩`
  if (kind.url.includes(slot)) return 'url'
  return Object.values(kind.headers ?? {}).some((text) => text.includes(slot)) ? 'request_header' : 'request_body'
}

const asIs = (value: string) => value

/** A request that follows a kind, with another value in one slot. Everything else stays as it is. */
export function writeSlot(kind: NotifierKind, request: NotifierRequest, name: string, value: string): NotifierRequest {
  const values = { ...readSlots(kind, request), [name]: value }
  const home = homeOf(kind, name)
  if (home === 'url') return { ...request, url: urlWith(kind, values) }
  const template = home === 'request_header' ? (kind.headers ?? {}) : kind.body
  const text = leavesOf(template).reduce((written, leaf) => {
    if (!leaf.text.includes(`⟨${name}⟩`)) return written
    const [key] = leaf.path
    if (value === '' && isOptional(kind, leaf.text)) return withoutMember(written, String(key))
    const whole = filled(leaf.text, values, asIs)
    return valueAt(written, leaf.path)
      ? replaceString(written, leaf.path, whole)
      : withString(written.trim() === '' ? '{}' : written, leaf.path.map(String), whole)
  }, request[home])
  return { ...request, [home]: text }
}

/**
 * A new request of a kind. `noHeaders` is the text that says that there are none: to an empty text, a server that hides
 * its headers would add those that it holds.
 */
export function newRequest(kind: NotifierKind, noHeaders: '' | '{}', given: SlotValues = {}): NotifierRequest {
  const required = Object.entries(kind.headers ?? {}).filter(([, text]) => !isOptional(kind, text))
  const empty: NotifierRequest = {
    url: kind.url,
    request_method: requestMethod.value.post,
    request_type: requestType.value[kind.type],
    request_header: required.length > 0 ? JSON.stringify(Object.fromEntries(required)) : noHeaders,
    request_body: JSON.stringify(kind.body, null, 2),
  }
  return kind.slots.reduce((request, { name, initial }) => {
    const value = given[name] || initial
    return value ? writeSlot(kind, request, name, value) : request
  }, empty)
}
