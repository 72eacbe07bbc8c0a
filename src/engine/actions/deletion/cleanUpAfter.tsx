import type { Offered } from '#ui/messages/useNotifyMessage.ts'
import type { Engine } from '../../EngineContext.ts'
import type { AnyRecord } from '../../field.ts'
import { mayDo } from '../../access.ts'
import { CleanUpQuestion } from '../../references/CleanUpQuestion.tsx'
import { danglingIn, removableOf } from '../../references/dangling.ts'
import { pointersTo, pointingTo } from '../../references/pointers.ts'
import type { AnyResource } from '../../resource.ts'

/**
 * Offers to remove the references that a deletion of these records leaves behind; undefined if there are none, as far
 * as the lists are loaded. Must be called before the deletion.
 */
export function cleanUpAfter(
  { name: target }: AnyResource,
  records: readonly AnyRecord[],
  engine: Engine,
): Offered | undefined {
  const ids = new Set(records.map(({ id }) => id))
  const stays = (list: AnyResource) =>
    pointersTo(target, list).some(({ pointer: { fate = 'dangles' } }) => fate === 'dangles')
  const dangling = pointingTo(target, engine)
    .filter((list) => mayDo(engine, list.name, 'update') && stays(list))
    .flatMap((list) => {
      const loaded = (engine.dataProvider.loaded(list.name) ?? []) as readonly AnyRecord[]
      return loaded.flatMap((record) => danglingIn(list, record, (to, id) => to === target && ids.has(id)) ?? [])
    })
    .flatMap((one) => removableOf(one) ?? [])
  if (dangling.length === 0) return undefined
  return {
    label: 'health.cleanReferences',
    Dialog: ({ onClose }) => <CleanUpQuestion dangling={dangling} onClose={onClose} />,
  }
}
