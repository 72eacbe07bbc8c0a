import type { Engine } from '../../EngineContext.ts'
import type { AnyField, AnyRecord, ReferencePointer } from '../../field.ts'
import { formFields, initialFormValues, isFieldVisible } from '../../form/formSchema.ts'
import { same } from '../../save/same.ts'
import { savedBy } from '../../save/outcome.ts'
import { saveSteps } from '../../save/saveSteps.ts'
import { writeRecord } from '../../save/writeRecord.ts'
import { plainName } from '../../data/names.ts'
import { pointersTo, pointingTo } from '../../references/pointers.ts'
import { usersIn } from '../../references/referenceIndex.ts'
import type { AnyResource, FormContext } from '../../resource.ts'
import { sentences } from '#i18n/sentences.ts'
import type { Undo } from '../action.ts'

/** The largest number of records whose deletion can be undone at once. */
const most = 20

/**
 * Returns a function that creates records again after their deletion, and has the records that pointed to them point to
 * the new ones; undefined where the result would not be the same. Must be called before the deletion.
 */
export function undoOf(resource: AnyResource, records: readonly AnyRecord[], engine: Engine): Undo | undefined {
  const { dataProvider } = engine
  const lists = pointingTo(resource.name, engine)
  const loaded = (name: string) => dataProvider.loaded(name) as readonly AnyRecord[] | undefined
  if (records.length > most || !lists.every(({ name }) => loaded(name))) return undefined
  const usersOf = usersIn(resource.name, lists, (name) => loaded(name) ?? [])
  const deleted = records.map((record) => {
    const context: FormContext = {
      mode: 'create',
      dialect: engine.dialect(),
      record,
      records: (name) => loaded(name) ?? [],
    }
    return {
      record,
      context,
      users: usersOf(record.id).flatMap((one) => one.records.map((user) => ({ ...one, user }))),
    }
  })
  if (!deleted.every(({ context }) => isWhole(resource, context))) return undefined

  return async ({ isDone, reason, t }) => {
    const said: string[] = []
    let created = 0
    let failed = 0
    for (const { record, context, users } of deleted.filter(({ record: { id } }) => isDone(id))) {
      const name = plainName(resource.recordRepresentation, record)
      try {
        const id = await create(resource, context, engine)
        created += 1
        said.push(t('undo.back', { name, id: String(id) }))
        const unlinked: string[] = []
        for (const { descriptor, user } of users) {
          await link(descriptor, user, { to: resource.name, was: record.id, is: id }, engine).catch(
            (error: unknown) =>
              void unlinked.push(
                t('app.aside', { text: plainName(descriptor.recordRepresentation, user), aside: reason(error) }),
              ),
          )
        }
        failed += unlinked.length
        if (unlinked.length > 0) said.push(t('undo.unlinked', { names: unlinked.join(', ') }))
      } catch (error) {
        failed += 1
        said.push(t('undo.failed', { name, reason: reason(error) }))
      }
    }
    if (created > 0 && resource.deletion?.lost) said.push(t(resource.deletion.lost))
    return { text: sentences(said), type: failed === 0 ? 'success' : created > 0 ? 'warning' : 'error' }
  }
}

/** Whether everything is known that creates the record again, and valid: the server sends no secrets. */
function isWhole(resource: AnyResource, context: FormContext): boolean {
  if (!resource.operations.includes('create') || resource.components?.CreatedDialog) return false
  const values = initialFormValues(resource, context)
  const isKnown = ([name, { mode, writeOnly, required }]: [string, AnyField]) => {
    if (mode === 'create') return !required
    const isHidden = writeOnly && !context.record?.[name]
    return !isHidden || (context.dialect === 'classic' && !required) || !isFieldVisible(resource, name, values, context)
  }
  return formFields(resource, 'create').every(isKnown) && bodyOf(resource, context) !== undefined
}

/** What creates the record again; undefined if the rules of the form refuse it. */
function bodyOf(resource: AnyResource, context: FormContext) {
  const { always = {} } = resource.portable || {}
  const silent = Object.entries(always).map(([name, value]) => [
    name,
    (resource.fields[name] as AnyField).toForm(value),
  ])
  const values = { ...initialFormValues(resource, context), ...Object.fromEntries(silent) }
  const { body, errors } = saveSteps(resource, context, values)
  return Object.keys(errors).length > 0 ? undefined : body
}

/** Creates the record again and returns its new id. */
async function create(resource: AnyResource, context: FormContext, engine: Engine): Promise<number> {
  const body = bodyOf(resource, context)
  if (!body) throw new Error('undo.refused')
  return savedBy(await writeRecord(engine, { descriptor: resource, draft: () => ({ data: body }) })).id
}

interface Renumbering {
  to: string
  was: number
  is: number
}

/** Has a record that pointed to a deleted one point to the new one; what others changed meanwhile stays. */
async function link(descriptor: AnyResource, before: AnyRecord, renumbering: Renumbering, engine: Engine) {
  const outcome = await writeRecord(engine, {
    descriptor,
    id: before.id,
    draft(now) {
      const changes = pointersTo(renumbering.to, descriptor).flatMap(({ name, pointer }) => {
        const { map } = pointer
        if (!map || !pointer.ids(before[name], before).includes(renumbering.was)) return []
        const value = linked({ ...pointer, map }, before[name], now[name], renumbering)
        return value === undefined ? [] : [[name, value] as const]
      })
      return changes.length > 0 ? { data: Object.fromEntries(changes) } : { kind: 'unchanged' }
    },
  })
  if (outcome.kind !== 'unchanged') savedBy(outcome)
}

/** The value with the new id; undefined if it has another one by now, which stays. */
function linked(
  { map, ids }: Required<Pick<ReferencePointer<unknown>, 'map' | 'ids'>>,
  before: unknown,
  now: unknown,
  { was, is }: Renumbering,
) {
  const renumber = (id: number) => (id === was ? is : id)
  if (ids(now, {}).includes(was)) return map(now, renumber)
  // The server has taken the deleted record out.
  if (
    same(
      now,
      map(before, (id) => (id === was ? undefined : id)),
    )
  )
    return map(before, renumber)
  return Array.isArray(now) ? [...(now as unknown[]), is] : undefined
}
