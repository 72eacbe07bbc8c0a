interface MatrixCell {
  dialect: string
  role: string
  call: string
  fault: string
}

interface MatrixResult extends MatrixCell {
  commit: string
  date: string
  wrong: readonly string[]
}

export function lackingCells(
  matrix: { cells: readonly MatrixCell[]; results: readonly MatrixResult[] },
  before?: string,
): string[]
export function dayOfLastRelease(folder: string): string | undefined
