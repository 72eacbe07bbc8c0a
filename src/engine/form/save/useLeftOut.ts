import { useResourceContext } from 'react-admin'
import { useDescriptor, useEngine } from '../../EngineContext.ts'
import { readListsOf } from '../../data/related.ts'
import { goneOf, droppableReferences, type Gone } from './references.ts'

type Values = Record<string, unknown>

/**
 * Tells which references have to be left out of what is to be saved because the server would refuse them, those that
 * are not being edited too. Where it cannot be told what is gone, all stay, and the server has its say.
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
    // A list that was read a while ago may lack what is new: nothing is left out on its word alone.
    await Promise.all(lists.map((name) => engine.dataProvider.forget(name)))
    return look()
  }
}

/** The values without what is left out of them. */
export const withoutLeftOut = (data: Values, gone: readonly Gone[]): Values => ({
  ...data,
  ...Object.fromEntries(gone.map(({ name, kept }) => [name, kept])),
})
