import type { ResourceName } from '#locales/messages.ts'
import { choicesFor } from './decision.ts'
import type { PlannedRecord } from './planImport.ts'
import type { Standing } from './prepare.ts'

/** Remembers the result for each record that had its turn, for those that point to it. */
export function createLedger() {
  const known = new Map<string, ReturnType<Standing>>()
  const here = new Set<string>()
  const keyOf = (resource: ResourceName, id: number) => `${resource}/${id}`
  return {
    /** Where the references of a record lead now. */
    standing:
      ({ hereOf }: PlannedRecord): Standing =>
      (to, id) => {
        const key = keyOf(to, id)
        return known.has(key) ? known.get(key) : hereOf(to, id)
      },
    note(planned: PlannedRecord, came: number | 'waiting' | 'skipped' | undefined) {
      const { descriptor, id } = planned
      const standing = came === 'skipped' ? standingOfSkipped(planned) : came
      known.set(keyOf(descriptor.name, id), standing)
      if (typeof standing === 'number') here.add(keyOf(descriptor.name, standing))
    },
    /** Whether a record that is here now is the result of one. */
    isKnown: (resource: ResourceName, id: number) => here.has(keyOf(resource, id)),
  }
}

/**
 * A proposed record that people leave out is done without; in all other cases the record that points to it has to wait.
 */
function standingOfSkipped(planned: PlannedRecord): ReturnType<Standing> {
  const here = planned.match ?? planned.twin
  if (here) return here.id
  const [proposed, ...others] = choicesFor(planned)
  return proposed === 'skip' && others.length > 0 ? 'waiting' : undefined
}
