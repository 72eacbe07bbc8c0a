import type { Dialect } from '#dataProvider/dialect.ts'
import { indexOf } from '#engine/data/related.ts'
import type { AnyField, AnyRecord, Fields } from '#engine/field.ts'
import { decoderOf, initialFormValues } from '#engine/form/formSchema.ts'
import { danglingIn, goneInLine, removableOf, type Dangling } from '#engine/references/dangling.ts'
import { pointingAt } from '#engine/references/referenceIndex.ts'
import type { AnyResource, Decode, FormContext, Warning } from '#engine/resource.ts'
import type { MessageKey, ResourceName } from '#locales/messages.ts'
import { isCoveredByAll } from '../../alert-rule/judgement.ts'
import type { Rule } from '../../alert-rule/rule.ts'

/** What is doubtful about a record. */
export interface HealthFinding {
  descriptor: AnyResource
  record: AnyRecord
  message: MessageKey
  args: Record<string, unknown>
  /** The references to nothing, where these are what is doubtful and can be removed. */
  removable?: Dangling
}

/** What the form of a resource warns of, as its descriptor tells. */
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
}

/** Everything that is doubtful about the records of these resources: first what points to nothing. */
export function healthFindings(lists: ReadLists): HealthFinding[] {
  const { resources } = lists
  return [
    ...resources.flatMap((descriptor) =>
      lists.listed(descriptor.name).flatMap((record) => danglingOf(descriptor, record, lists)),
    ),
    ...resources.flatMap((descriptor) => warned(descriptor, lists)),
    ...rulesOfNobody(lists),
    ...unused('notification', 'health.inNoGroup', lists),
    ...unused('notification-group', 'health.unusedGroup', lists),
    ...lists
      .listed('notification-group')
      .filter(({ notifications }) => Array.isArray(notifications) && notifications.length === 0)
      .flatMap((record) => findingOf('notification-group', record, 'health.emptyGroup', lists)),
  ]
}

function findingOf(
  name: ResourceName,
  record: AnyRecord,
  message: MessageKey,
  { resources }: ReadLists,
): HealthFinding[] {
  const descriptor = resources.find((resource) => resource.name === name)
  return descriptor ? [{ descriptor, record, message, args: {} }] : []
}

/** The references of a record that point to nothing, as one finding. */
function danglingOf(descriptor: AnyResource, record: AnyRecord, { listed, known }: ReadLists): HealthFinding[] {
  const found = danglingIn(descriptor, record, (to, id) => known(to) && !indexOf(listed(to)).has(id))
  if (!found) return []
  const args = { names: goneInLine(found) }
  const removable = removableOf(found)
  return [{ descriptor, record, message: 'health.dangling', args, ...(removable && { removable }) }]
}

/** What the form of each record would warn of. */
function warned(descriptor: AnyResource, { dialect, listed, judges }: ReadLists): HealthFinding[] {
  const judge = judges.get(descriptor.name)
  if (!judge) return []
  return listed(descriptor.name).flatMap((record) => {
    const context: FormContext = { mode: 'edit', dialect, record, records: listed }
    const values = initialFormValues(descriptor, context)
    return judge(values, context, decoderOf(descriptor, values)).map(({ message, args = {} }) => ({
      descriptor,
      record,
      message,
      args,
    }))
  })
}

/** The alert rules that can never fire, because no server is covered by all of their conditions. */
function rulesOfNobody(lists: ReadLists): HealthFinding[] {
  const servers = lists.listed('server')
  if (servers.length === 0) return []
  return lists
    .listed('alert-rule')
    .filter(({ rules }) => !servers.some(({ id }) => isCoveredByAll(rules as Rule[], id)))
    .flatMap((record) => findingOf('alert-rule', record, 'health.coversNobody', lists))
}

/** The records of a resource to which no record points. Unknown as long as a list that could point is not known. */
function unused(name: ResourceName, message: MessageKey, lists: ReadLists): HealthFinding[] {
  const users = lists.resources.filter(({ fields }) =>
    Object.values<AnyField>(fields).some(({ pointer }) => pointer?.to === name),
  )
  if (!users.every((user) => lists.known(user.name))) return []
  return lists
    .listed(name)
    .filter(({ id }) => users.every((user) => pointingAt(lists.listed(user.name), user, name, id).length === 0))
    .flatMap((record) => findingOf(name, record, message, lists))
}
