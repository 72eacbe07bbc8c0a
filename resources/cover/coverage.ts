/**
 * Which servers something is for: `all` except the listed ones, `only` the listed ones, or, for tasks, the one that
 * `alarmed`. The names are those of the enumerations of covers, whose numbers differ from resource to resource.
 */
export type CoverKind = 'all' | 'only' | 'alarmed'

/** A choice of servers. The kind is undefined for a stored number that has no meaning. */
export interface Coverage {
  kind: CoverKind | undefined
  /** The listed servers. The list has no effect while the kind is `alarmed`. */
  ids: readonly number[]
}

/**
 * The servers among these that a choice covers. Which server raises an alarm is not known before, so `alarmed` covers
 * none.
 */
export function coveredBy<S extends { id: number }>({ kind, ids }: Coverage, servers: readonly S[]): S[] {
  if (kind !== 'all' && kind !== 'only') return []
  const listed = new Set(ids)
  return servers.filter(({ id }) => listed.has(id) === (kind === 'only'))
}

/** The kind that a number of an enumeration of covers stands for. */
export const coverKindOf = (of: { value: Partial<Record<CoverKind, number>> }, number: number) =>
  (['all', 'only', 'alarmed'] as const).find((kind) => of.value[kind] === number)

/** Whether a choice covers none of the servers, as far as these are known. */
export function coversNobody(coverage: Coverage, servers: readonly { id: number }[]): boolean {
  if (coverage.kind === 'only' && coverage.ids.length === 0) return true
  return coverage.kind === 'all' && servers.length > 0 && coveredBy(coverage, servers).length === 0
}
