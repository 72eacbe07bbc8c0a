import { readListsOf } from '../../data/related.ts'
import type { Engine } from '../../EngineContext.ts'
import type { AnyResource } from '../../resource.ts'
import { goneOf, droppableReferences, type Gone } from './references.ts'

type Values = Record<string, unknown>

/**
 * Finds the references that must be removed from each of these values because the server would refuse them. If the
 * lists cannot be read, all references stay and the server decides.
 */
export async function leftOutOfEach(
  engine: Pick<Engine, 'dataProvider'>,
  descriptor: AnyResource,
  all: readonly Values[],
): Promise<readonly (readonly Gone[])[]> {
  const pointers = all.map((values) => droppableReferences(descriptor, values))
  const lists = [...new Set(pointers.flat().map(({ to }) => to))]
  const nothing = all.map((): readonly Gone[] => [])
  const look = () =>
    readListsOf(engine, lists).then(
      (records) => all.map((values, at) => goneOf(pointers[at] ?? [], values, records)),
      () => nothing,
    )
  if ((await look()).every((gone) => gone.length === 0)) return nothing
  // A list that was fetched a while ago may lack new records, so nothing is removed before the lists are fetched
  // again.
  await Promise.all(lists.map((name) => engine.dataProvider.forget(name)))
  return look()
}

/** The same for the values of one record, as they will be: including those in fields that are not being edited. */
export async function leftOutOf(
  engine: Pick<Engine, 'dataProvider'>,
  descriptor: AnyResource,
  data: Values,
  record: Values = {},
): Promise<readonly Gone[]> {
  const [gone = []] = await leftOutOfEach(engine, descriptor, [{ ...record, ...data }])
  return gone
}

/** The values with those references removed. */
export const withoutLeftOut = (data: Values, gone: readonly Gone[]): Values => ({
  ...data,
  ...Object.fromEntries(gone.map(({ name, kept }) => [name, kept])),
})
