import type { ReadBack } from '#dataProvider/readBack.ts'
import type { Engine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { seenAfterSave } from './seenAfterSave.ts'
import { same } from './same.ts'

/**
 * The fields that were changed by a save, and hold another value right after it: someone else saved the record at the
 * same time. Servers write long values in their own way, so of these only one that is again as before counts.
 */
export function overwrittenFields(
  engine: Pick<Engine, 'resources' | 'dialect' | 'dataProvider'>,
  { resource, before, sent, now }: ReadBack,
): string[] {
  const descriptor = engine.resources[resource]
  if (!descriptor) return []
  const isSeen = seenAfterSave(engine, descriptor, before as AnyRecord, sent)
  return Object.keys(descriptor.fields).filter(
    (name) =>
      isSeen(name) &&
      !same(sent[name], before[name]) &&
      !same(sent[name], now[name]) &&
      (typeof now[name] !== 'object' || same(now[name], before[name])),
  )
}
