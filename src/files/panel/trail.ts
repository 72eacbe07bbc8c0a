import { areEqual, type Bytes } from '../../streams/bytes.ts'

/** The folders that were shown before the present one, and those that were gone back from. */
export interface Trail {
  past: readonly Bytes[]
  future: readonly Bytes[]
}

export type TrailStep = 'visit' | 'stay' | 'back' | 'forward'

export const noTrail: Trail = { past: [], future: [] }

/** The trail once a step has led from one folder to another. */
export function after({ past, future }: Trail, step: TrailStep, from: Bytes, to: Bytes): Trail {
  if (step === 'back') return { past: past.slice(0, -1), future: [from, ...future] }
  if (step === 'forward') return { past: [...past, from], future: future.slice(1) }
  return step === 'stay' || areEqual(from, to) ? { past, future } : { past: [...past, from], future: [] }
}
