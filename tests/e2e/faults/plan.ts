import { matrixCalls } from './calls.ts'
import type { Cell } from './cells.ts'
import { faultKinds, type MatrixPart, matrixParts } from './kinds.ts'
import type { RegisteredResource } from './registered.ts'

/** The rows and columns of the matrix, and which of its cells exist. */
export interface MatrixPlan {
  calls: readonly string[]
  faults: readonly string[]
  applies: (part: MatrixPart, call: string, fault: string) => boolean
}

export function matrixPlan(resources: readonly RegisteredResource[]): MatrixPlan {
  const calls = new Map(matrixCalls(resources).map((call) => [call.name, call]))
  const kinds = new Map(faultKinds.map((kind) => [kind.name, kind]))
  return {
    calls: [...calls.keys()],
    faults: [...kinds.keys()],
    applies({ dialect, role }, name, fault) {
      const [call, kind] = [calls.get(name), kinds.get(fault)]
      if (!call || !kind || (call.dialect ?? dialect) !== dialect) return false
      if (call.isAdmin && role !== 'admin') return false
      return kind.applies?.(call, { dialect, role }) ?? true
    },
  }
}

/** All cells of the matrix. */
export const cellsOf = ({ calls, faults, applies }: MatrixPlan): Pick<Cell, 'dialect' | 'role' | 'call' | 'fault'>[] =>
  matrixParts.flatMap((part) =>
    calls.flatMap((call) =>
      faults.filter((fault) => applies(part, call, fault)).map((fault) => ({ ...part, call, fault })),
    ),
  )
