import { readListsOf } from '../../data/related.ts'
import type { AnyField, AnyRecord } from '../../field.ts'
import type { AnyResource } from '../../resource.ts'
import type { Outcome } from '../../save/outcome.ts'
import { saveSteps } from '../../save/saveSteps.ts'
import { writeMany } from '../../save/writeMany.ts'
import type { WriteDraft, WritePorts } from '../../save/intent.ts'

/** A weight that a record shall have in place of the one before. */
export interface Wish {
  record: AnyRecord
  before: number
  weight: number
}

export interface Writing {
  engine: WritePorts
  descriptor: AnyResource
  field: string
  onProgress?(progress: { done: number; total: number }): void
}

/** Writes weights into records as the server holds them now, with all else as a form of each would save it. */
export async function writeWeights(
  wishes: readonly Wish[],
  { engine, descriptor, field, onProgress }: Writing,
): Promise<ReadonlyMap<Wish, Outcome>> {
  const records = await readListsOf(engine, descriptor.form?.dependsOn ?? [])
  const { toForm } = descriptor.fields[field] as AnyField
  const outcomes = new Map<Wish, Outcome>()

  function draft({ before, weight }: Wish, now: AnyRecord): WriteDraft | Outcome {
    if (now[field] === weight) return { kind: 'unchanged' }
    if (now[field] !== before) return { kind: 'changed', now }
    const context = { mode: 'edit', dialect: engine.dialect(), record: now, records } as const
    const { body, errors } = saveSteps(descriptor, context, { [field]: toForm(weight) })
    return body ? { data: body } : { kind: 'refused', errors }
  }

  await writeMany(engine, wishes, {
    intentOf: (wish) => ({
      descriptor,
      id: wish.record.id,
      draft: (now) => draft(wish, now),
      onLeftOut: () => undefined,
    }),
    tell(wish, outcome) {
      outcomes.set(wish, outcome)
      onProgress?.({ done: outcomes.size, total: wishes.length })
    },
  })
  return outcomes
}
