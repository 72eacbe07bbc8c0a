import { isCovered, isCoveredByAll, judge, type Compared, type JudgedServer, type Scene } from '../judgement.ts'
import type { Rule } from '../rule.ts'

/** The most servers of a condition that are shown: more lines cannot be told apart in a chart. */
export const mostShown = 5

/** A covered server, and how it stands to a condition now. */
export interface TrialRow {
  id: number
  compared: Compared
}

export interface Trial {
  /** How many servers the condition covers. */
  covered: number
  /** Of how many of them the traffic of the cycle is unknown. */
  unknown: number
  /** The worst first: those that violate the condition, then those that are nearest to it, and those without a report. */
  rows: TrialRow[]
}

/** How the covered servers stand to a condition by their last reports. */
export function conditionTrial(condition: Rule, servers: readonly JudgedServer[], scene: Scene): Trial {
  const covered = servers.filter(({ id }) => isCovered(condition, id))
  const rows = covered.flatMap((server): TrialRow[] => {
    const compared = judge(condition, server, scene)
    return compared ? [{ id: server.id, compared }] : []
  })
  return { covered: covered.length, unknown: covered.length - rows.length, rows: rows.sort(worstFirst) }
}

const worstFirst = ({ compared: one }: TrialRow, { compared: other }: TrialRow) =>
  Number(other.violated) - Number(one.violated) || excessOf(other) - excessOf(one) || 0

const excessOf = ({ violated, excess = violated ? Infinity : -Infinity }: Compared) => excess

/**
 * The servers that violate all conditions by their last reports, each condition with its own scene. If that lasts, the
 * rule fires for them. `ifUnknown`: whether a condition on unknown traffic counts as violated.
 */
export const violatingAll = (
  conditions: readonly Rule[],
  servers: readonly JudgedServer[],
  scenes: readonly Scene[],
  ifUnknown = false,
): number[] =>
  servers
    .filter(
      (server) =>
        isCoveredByAll(conditions, server.id) &&
        conditions.every((condition, at) => judge(condition, server, scenes[at] as Scene)?.violated ?? ifUnknown),
    )
    .map(({ id }) => id)
