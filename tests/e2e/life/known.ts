/** Cells that fail by a fault that is known and not mended yet. */
export interface KnownFault {
  /** The name of the fault. */
  fault: string
  /** By parts of the titles of the cells. */
  dialect?: string
  step: RegExp
  disturbance: RegExp
  /** What the cell says: one that fails in another way is not known. */
  says: RegExp
}

export const known: KnownFault[] = []

/** The entry that names a cell, by its title. */
export function knownOf(title: string): KnownFault | undefined {
  const [dialect = '', step = '', disturbance = ''] = title.split(' | ')
  return known.find(
    (one) => (one.dialect ?? dialect) === dialect && one.step.test(step) && one.disturbance.test(disturbance),
  )
}
