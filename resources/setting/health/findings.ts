import type { useTranslate } from 'react-admin'
import type { Dialect } from '#dataProvider/dialect.ts'
import { indexOf } from '#engine/data/related.ts'
import type { AnyField, AnyRecord, Fields } from '#engine/field.ts'
import { decoderOf, formFields, initialFormValues, isFieldVisible, isRequired } from '#engine/form/formSchema.ts'
import { isBlank } from '#engine/form/isBlank.ts'
import { danglingIn, goneInLine, removableOf } from '#engine/references/dangling.ts'
import { pointingAt } from '#engine/references/referenceIndex.ts'
import type { AnyResource, Decode, FormContext, Warning } from '#engine/resource.ts'
import type { MessageKey, ResourceName } from '#locales/messages.ts'
import { isCoveredByAll } from '../../alert-rule/judgement.ts'
import type { Rule } from '../../alert-rule/rule.ts'
import { nearGroupOf } from '../../server-group/following.ts'
import { followers, listingsOf, type Follower } from '../../server-group/listings.ts'
import { edit, type Remedy } from './remedy.ts'

/** What is doubtful about a record. */
export interface HealthFinding {
  descriptor: AnyResource
  record: AnyRecord
  message: MessageKey
  args: Record<string, unknown>
  /** What it is about, by which it is known again. Default: `args`, which must not differ by language or day then. */
  content?: unknown
  /** Undefined where the API cannot change the record. */
  remedy: Remedy | undefined
}

/** What the form of a resource warns about, according to its descriptor. */
export type Judge = (
  values: Record<string, unknown>,
  context: FormContext,
  decode: Decode<Fields>,
) => readonly Warning[]

export interface ReadLists {
  resources: readonly AnyResource[]
  dialect: Dialect
  listed(resource: ResourceName): readonly AnyRecord[]
  /** Whether a list could be read. What is not known is not missing. */
  known(resource: ResourceName): boolean
  judges: ReadonlyMap<string, Judge>
  translate: ReturnType<typeof useTranslate>
}

/** Everything that is doubtful about the records of these resources: first what points to nothing. */
export function healthFindings(lists: ReadLists): HealthFinding[] {
  const { resources } = lists
  return [
    ...resources.flatMap((descriptor) =>
      lists.listed(descriptor.name).flatMap((record) => danglingOf(descriptor, record, lists)),
    ),
    ...resources.flatMap((descriptor) => lacking(descriptor, lists)),
    ...resources.flatMap((descriptor) => warned(descriptor, lists)),
    ...rulesOfNobody(lists),
    ...toEmptyGroup('alert-rule', ({ enable }) => enable !== false, lists),
    ...toEmptyGroup('service', ({ notify, latency_notify }) => notify === true || latency_notify === true, lists),
    ...unused('notification', 'health.inNoGroup', { kind: 'addToGroup' }, lists),
    ...unused('notification-group', 'health.unusedGroup', { kind: 'action', key: 'delete' }, lists),
    ...empty('server-group', 'servers', 'health.emptyServerGroup', lists),
    ...followers.flatMap((name) => nearGroups(name, lists)),
  ]
}

function findingOf(
  name: ResourceName,
  record: AnyRecord,
  message: MessageKey,
  remedy: Remedy,
  { resources }: ReadLists,
): HealthFinding[] {
  const descriptor = resources.find((resource) => resource.name === name)
  return descriptor ? [{ descriptor, record, message, args: {}, remedy }] : []
}

/** The references of a record that point to nothing, as one finding. */
function danglingOf(
  descriptor: AnyResource,
  record: AnyRecord,
  { listed, known, translate }: ReadLists,
): HealthFinding[] {
  const found = danglingIn(descriptor, record, (to, id) => known(to) && !indexOf(listed(to)).has(id))
  if (!found) return []
  const args = { names: goneInLine(found, translate) }
  const [field = ''] = Object.keys(found.gone)
  const removable = removableOf(found)
  const remedy: Remedy = removable ? { kind: 'cleanUp', dangling: [removable] } : edit(field)
  const isChangeable = descriptor.operations.includes('update')
  const remedyHere = isChangeable ? remedy : undefined
  return [{ descriptor, record, message: 'health.dangling', args, content: found.gone, remedy: remedyHere }]
}

/** The records without a value that they need. What a server hides is not missing. */
function lacking(descriptor: AnyResource, { dialect, listed, translate }: ReadLists): HealthFinding[] {
  const { name: resource, form, operations } = descriptor
  if (!operations.includes('update')) return []
  const needed = formFields(descriptor, 'edit').filter(
    ([name, { required, inverseRelation }]) => !inverseRelation && (required || form?.requires?.[name]),
  )
  return listed(resource).flatMap((record) => {
    const blank = needed.filter(([name, { toForm, empty }]) => isBlank(toForm(record[name] ?? empty)))
    if (blank.length === 0) return []
    const context: FormContext = { mode: 'edit', dialect, record, records: listed }
    const values = initialFormValues(descriptor, context)
    const names = blank
      .map(([name]) => name)
      .filter(
        (name) => isFieldVisible(descriptor, name, values, context) && isRequired(descriptor, name, values, context),
      )
    const [first] = names
    if (first === undefined) return []
    const labels = names.map((name) =>
      translate(form?.labels?.[name]?.(values as never) ?? `resources.${resource}.fields.${name}`),
    )
    const args = { names: labels.join(', ') }
    return [{ descriptor, record, message: 'health.lacks', args, content: names, remedy: edit(first) }]
  })
}

/** What the form of each record would warn of. */
function warned(descriptor: AnyResource, { dialect, listed, judges }: ReadLists): HealthFinding[] {
  const judge = judges.get(descriptor.name)
  if (!judge) return []
  return listed(descriptor.name).flatMap((record) => {
    const context: FormContext = { mode: 'edit', dialect, record, records: listed }
    const values = initialFormValues(descriptor, context)
    return judge(values, context, decoderOf(descriptor, values)).map(({ field, message, args = {} }) => ({
      descriptor,
      record,
      message,
      args,
      remedy: edit(field),
    }))
  })
}

/** The alert rules that can never fire, because no server is covered by all of their conditions. */
function rulesOfNobody(lists: ReadLists): HealthFinding[] {
  if (!lists.known('server')) return []
  const servers = lists.listed('server')
  return lists
    .listed('alert-rule')
    .filter(({ rules }) => !servers.some(({ id }) => isCoveredByAll(rules as Rule[], id)))
    .flatMap((record) => findingOf('alert-rule', record, 'health.coversNobody', edit('rules'), lists))
}

/** The fields with the lists of servers that do not follow a group by themselves. */
const listingFields: Record<Follower, string> = { service: 'skip_servers', 'alert-rule': 'rules', cron: 'servers' }

/** The records that list a group of servers but for a few, as after a change of the group elsewhere. */
function nearGroups(name: Follower, lists: ReadLists): HealthFinding[] {
  if (!lists.known('server-group')) return []
  const servers = indexOf(lists.listed('server'))
  const named = (sign: string) => (id: number) => `${sign} ${String(servers.get(id)?.['name'] ?? id)}`
  return lists.listed(name).flatMap((record) => {
    const [near] = listingsOf(name, record).flatMap(({ ids }) => nearGroupOf(ids, lists.listed('server-group')) ?? [])
    if (!near) return []
    const { group, missing, more } = near
    const args = { name: group['name'], names: [...missing.map(named('−')), ...more.map(named('+'))].join(', ') }
    const found = findingOf(name, record, 'health.nearGroup', edit(listingFields[name]), lists)
    return found.map((finding) => ({ ...finding, args }))
  })
}

/** The records that send messages to a notifier group without notifiers. */
function toEmptyGroup(name: ResourceName, sends: (record: AnyRecord) => boolean, lists: ReadLists): HealthFinding[] {
  const groups = indexOf(lists.listed('notification-group'))
  return lists.listed(name).flatMap((record) => {
    const group = sends(record) ? groups.get(Number(record['notification_group_id'])) : undefined
    if (!group || !Array.isArray(group['notifications']) || group['notifications'].length > 0) return []
    const found = findingOf(name, record, 'health.groupOfNobody', edit('notification_group_id'), lists)
    return found.map((finding) => ({ ...finding, args: { name: group['name'] } }))
  })
}

/** The groups without members. */
const empty = (name: ResourceName, field: string, message: MessageKey, lists: ReadLists): HealthFinding[] =>
  lists
    .listed(name)
    .filter(({ [field]: members }) => Array.isArray(members) && members.length === 0)
    .flatMap((record) => findingOf(name, record, message, edit(field), lists))

/** The records of a resource to which no record points. Unknown as long as a list that could point is not known. */
function unused(name: ResourceName, message: MessageKey, remedy: Remedy, lists: ReadLists): HealthFinding[] {
  const users = lists.resources.filter(({ fields }) =>
    Object.values<AnyField>(fields).some(({ pointer }) => pointer?.to === name),
  )
  if (!users.every((user) => lists.known(user.name))) return []
  return lists
    .listed(name)
    .filter(({ id }) => users.every((user) => pointingAt(lists.listed(user.name), user, name, id).length === 0))
    .flatMap((record) => findingOf(name, record, message, remedy, lists))
}
