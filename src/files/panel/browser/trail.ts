import { areEqual, type Bytes } from '../../../streams/bytes.ts'

/** The folders visited before the current one, and the folders from which the user went back. */
export interface Trail {
  past: readonly Bytes[]
  future: readonly Bytes[]
}

export type TrailStep = 'visit' | 'stay' | 'back' | 'forward'

export const noTrail: Trail = { past: [], future: [] }

/** The trail after a navigation from one folder to another. */
export function after({ past, future }: Trail, step: TrailStep, from: Bytes, to: Bytes): Trail {
  if (step === 'back') return { past: past.slice(0, -1), future: [from, ...future] }
  if (step === 'forward') return { past: [...past, from], future: future.slice(1) }
  return step === 'stay' || areEqual(from, to) ? { past, future } : { past: [...past, from], future: [] }
}
