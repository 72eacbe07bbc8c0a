import { useResourceContext } from 'react-admin'
import { useDescriptor, useEngine } from '../../EngineContext.ts'
import { readListsOf } from '../../data/related.ts'
import { goneOf, droppableReferences, type Gone } from './references.ts'

type Values = Record<string, unknown>

/**
 * Finds the references that must be removed from the saved values because the server would refuse them, including
 * those in fields that are not being edited. If the lists cannot be read, all references stay and the server decides.
 */
export function useLeftOut() {
  const engine = useEngine()
  const descriptor = useDescriptor(useResourceContext() ?? '')
  return async (data: Values, record: Values = {}): Promise<Gone[]> => {
    const values = { ...record, ...data }
    const pointers = droppableReferences(descriptor, values)
    const lists = pointers.map(({ to }) => to)
    const look = () =>
      readListsOf(engine, lists).then(
        (records) => goneOf(pointers, values, records),
        (): Gone[] => [],
      )
    if ((await look()).length === 0) return []
    // A list that was fetched a while ago may lack new records, so nothing is removed before the lists are fetched
    // again.
    await Promise.all(lists.map((name) => engine.dataProvider.forget(name)))
    return look()
  }
}

/** The values with those references removed. */
export const withoutLeftOut = (data: Values, gone: readonly Gone[]): Values => ({
  ...data,
  ...Object.fromEntries(gone.map(({ name, kept }) => [name, kept])),
})
