/** Cells that fail by a fault that is known and not mended yet. */
export interface Known {
  /** The name of the fault. */
  fault: string
  /** By parts of the titles of the cells. */
  dialect?: string
  step: RegExp
  disturbance: RegExp
  /** What the cell says: one that fails in another way is not known. */
  says: RegExp
}

export const known: Known[] = [
  // What is said when only the answer is lost.
  { fault: 'F5', step: /./, disturbance: /^the answer/, says: /and it was done|sent 2 times/ },
  // What the second admin changed is written back, or written over unasked.
  {
    fault: 'F6',
    step: /edit|switch/,
    disturbance: /^another admin changes/,
    says: /^overwrote/,
  },
  // The address of the server list loses its query, and the dialog with it.
  { fault: 'F8', step: /^server: edit/, disturbance: /reloaded/, says: /^what was typed is out of sight$/ },
  // Signing out asks nothing, and what is typed in the other tabs goes with it.
  {
    fault: 'F18',
    step: /create|edit/,
    disturbance: /second tab signs out/,
    says: /^what was typed is out of sight; what was typed is gone$/,
  },
]

/** The entry that names a cell, by its title. */
export function knownOf(title: string): Known | undefined {
  const [dialect = '', step = '', disturbance = ''] = title.split(' | ')
  return known.find(
    (one) => (one.dialect ?? dialect) === dialect && one.step.test(step) && one.disturbance.test(disturbance),
  )
}
