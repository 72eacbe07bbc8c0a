import { useResourceContext } from 'react-admin'
import type { ResourceName } from '#locales/messages.ts'
import { useDescriptor, useEngine, type Engine } from '../EngineContext.ts'
import type { AnyField } from '../field.ts'
import { readListsOf } from '../related.ts'
import type { AnyResource } from '../resource.ts'

type Values = Record<string, unknown>

interface Judged {
  name: string
  to: ResourceName
  without: NonNullable<AnyField['without']>
}

/** The references of these values that the server refuses when their record is gone. */
function judgedOf({ form, fields }: AnyResource, values: Values): Judged[] {
  return Object.entries<true | ((values: never) => boolean) | undefined>(form?.mustExist ?? {}).flatMap(
    ([name, when]) => {
      const { without, relations: [to] = [] }: AnyField = fields[name]
      return without && to && (when === true || when?.(values as never)) ? [{ name, without, to }] : []
    },
  )
}

/** The values that change when the ids that are in no list are left out. */
async function changesOf(engine: Engine, judged: readonly Judged[], values: Values): Promise<Values> {
  const records = await readListsOf(
    engine,
    judged.map(({ to }) => to),
  )
  const changes = judged.flatMap(({ name, to, without }) => {
    const ids = new Set<unknown>(records(to).map(({ id }) => id))
    let gone = false
    const kept = without(values[name], (id) => {
      const exists = ids.has(id)
      gone ||= !exists && id !== 0
      return exists
    })
    return gone ? [[name, kept] as const] : []
  })
  return Object.fromEntries(changes)
}

/**
 * Leaves out of what is to be saved the references that the server would refuse because their record is gone, those
 * that are not being edited too. Where it cannot be told what is gone, all stay, and the server has its say.
 */
export function useWithoutGone() {
  const engine = useEngine()
  const descriptor = useDescriptor(useResourceContext() ?? '')
  return async (data: Values, record: Values = {}): Promise<Values> => {
    const values = { ...record, ...data }
    const judged = judgedOf(descriptor, values)
    const look = () => changesOf(engine, judged, values).catch((): Values => ({}))
    if (Object.keys(await look()).length === 0) return data
    // A list that was read a while ago may lack what is new: nothing is left out on its word alone.
    await Promise.all(judged.map(({ to }) => engine.dataProvider.forget(to)))
    return { ...data, ...(await look()) }
  }
}
