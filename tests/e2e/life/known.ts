/** A fault that is known and not fixed yet, and the cells that fail because of it. */
export interface KnownFault {
  /** The name of the fault. */
  fault: string
  /** Default: both. */
  dialect?: string
  /** Matches the name of the step. */
  step: RegExp
  /** Matches the name of the disturbance. */
  disturbance: RegExp
  /** Matches the outcome of the cell: with another outcome the cell counts as failed. */
  outcome: RegExp
}

export const known: KnownFault[] = []

/** The known fault of a cell, by the title of the cell. */
export function knownOf(title: string): KnownFault | undefined {
  const [dialect = '', step = '', disturbance = ''] = title.split(' | ')
  return known.find(
    (fault) => (fault.dialect ?? dialect) === dialect && fault.step.test(step) && fault.disturbance.test(disturbance),
  )
}
