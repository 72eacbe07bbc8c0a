import type { Action } from '#engine/actions/action.ts'
import { columnsOf } from '#engine/list/columns.ts'
import type { AnyField, AnyRecord } from '#engine/field.ts'
import type { AnyResource } from '#engine/resource.ts'

/** The texts of an action: those of a question only where it asks one. */
const textsOfAction = ([key, action]: [string, Action<AnyRecord>]): string[] => [
  `actions.${key}`,
  ...('request' in action || 'each' in action ? [`questions.${key}`, `done.${key}`] : []),
  ...('acknowledgement' in action ? [`acknowledgements.${key}`] : []),
  ...Object.keys(('form' in action && action.form) || {}).map((field) => `fields.${field}`),
]

/** The labels of the values of an enumeration. */
const choicesOf = ({ filter }: AnyField): string[] =>
  Array.isArray(filter?.options) ? filter.options.map(({ label }) => label) : []

/** The keys of the English texts that follow from what a descriptor says, each once. */
export function neededTexts(descriptor: AnyResource): string[] {
  const { name, nav, api, form, list, screens = [], deletion = {}, actions = {} } = descriptor
  const fields = Object.entries<AnyField>(descriptor.fields)
  const own = [
    'name',
    ...fields.map(([field]) => `fields.${field}`),
    ...(nav ? columnsOf(descriptor).map((column) => `fields.${column.name}`) : []),
    ...fields.filter(([, { help }]) => help === true).map(([field]) => `help.${field}`),
    ...(form?.headings ?? []).map((field) => `headings.${String(field)}`),
    ...Object.entries<Action<AnyRecord>>(actions).flatMap(textsOfAction),
    ...(nav && !api?.singleton ? ['empty'] : []),
  ]
  const shared = [
    ...(nav ? [`nav.${nav.tab}`] : []),
    ...fields.flatMap(([, { help }]) => (typeof help === 'string' ? help : [])),
    ...fields.flatMap(([, field]) => choicesOf(field)),
    ...Object.keys(list?.views ?? {}).map((view) => `views.names.${view}`),
    ...screens.map(({ title }) => title),
    ...[deletion.dangling, deletion.note, deletion.lost].filter((key) => key !== undefined),
  ]
  return [...new Set([...own.map((key) => `resources.${name}.${key}`), ...shared])]
}

/** Those that the English texts lack or have only as blanks. */
export function lackingTexts(descriptor: AnyResource, english: object): string[] {
  const textAt = (key: string) =>
    key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], english)
  const isWritten = (text: unknown) => typeof text === 'string' && text.trim() !== ''
  return neededTexts(descriptor).filter((key) => !isWritten(textAt(key)))
}
