import type { ListsAnew } from '../../data/useListsAnew.ts'
import { useDescriptor, useEngine, useResourceName } from '../../EngineContext.ts'
import type { AnyRecord } from '../../field.ts'
import { pointingTo } from '../../references/pointers.ts'
import { dependantsOn } from './dependantGroups.ts'
import { Dependants } from './Dependants.tsx'

/** Says which records use the ones to be deleted, or that this cannot be known, and what else will go. */
export function DeletionForecast({
  records,
  isLoading,
  listed,
  unread,
}: { records: readonly AnyRecord[] } & ListsAnew) {
  const resource = useResourceName()
  const engine = useEngine()
  const { components, deletion } = useDescriptor(resource)
  const { Consequences } = components ?? {}
  const ids = new Set(records.map(({ id }) => id))
  return (
    <>
      {!isLoading && (
        <Dependants
          found={dependantsOn(resource, ids, pointingTo(resource, engine), listed)}
          unread={unread}
          dangling={deletion?.dangling}
          isPart={Consequences !== undefined}
        />
      )}
      {Consequences && <Consequences records={records} listed={listed} />}
    </>
  )
}
