import type { AnyField } from '../field.ts'
import type { RecordChange, RecordCreation, WritePorts } from './intent.ts'
import { reasonOf, type InverseFailure, type Outcome } from './outcome.ts'
import { writeOne } from './writeOne.ts'

/**
 * Writes a record, for everything in the product that does: reads it as it is now, asks, reads it again after each
 * question, leaves references to nothing out, sends it, looks for it after a lost answer, and changes the other records
 * that hold a part of it. Never rejects.
 */
export async function writeRecord(ports: WritePorts, intent: RecordChange | RecordCreation): Promise<Outcome> {
  const { outcome, inverse } = await writeOne(ports, intent)
  if (outcome.kind !== 'saved' || !inverse) return outcome
  const failures: InverseFailure[] = []
  let { writes } = outcome
  for (const { name, takesOut, ...change } of holdersOf(ports, intent, outcome.record.id, inverse)) {
    const { outcome: other } = await writeOne(ports, change)
    const isDone = other.kind === 'saved' || other.kind === 'unchanged' || (other.kind === 'gone' && takesOut)
    if (isDone) writes += 1
    else failures.push({ name, id: change.id, reason: reasonOf(other) })
  }
  return { ...outcome, writes, failures }
}

/** The changes of the other records that are to hold the form values of a record, with the fields of these values. */
function holdersOf(
  { resources }: WritePorts,
  { descriptor: { fields } }: RecordChange | RecordCreation,
  id: number,
  values: Readonly<Record<string, unknown>>,
): readonly (RecordChange & { name: string; takesOut: boolean })[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const { inverseRelation } = fields[name] as AnyField
    const descriptor = inverseRelation && resources[inverseRelation.resource]
    return descriptor ? inverseRelation.changes(id, value).map((change) => ({ name, descriptor, ...change })) : []
  })
}
