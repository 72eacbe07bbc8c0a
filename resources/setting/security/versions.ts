/** A release as numbers that can be compared. A preview has -1 in the end, because it comes before its release. */
type Release = readonly number[]

/** The release that a version names; undefined for `debug`, or anything else that names none. */
export function releaseOf(version: string): Release | undefined {
  const [, major, minor, patch, rest] = /^v?(\d+)\.(\d+)\.(\d+)(.*)$/.exec(version.trim()) ?? []
  if (patch === undefined) return undefined
  return [Number(major), Number(minor), Number(patch), rest && !rest.startsWith('+') ? -1 : 0]
}

function isEarlier(one: Release, other: Release): boolean {
  const at = one.findIndex((part, index) => part !== other[index])
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0)
}

/** The releases from the first on, before the second; without a second there is no fixed one. */
export type VersionRange = readonly [from: string, before?: string]

const bound = (version: string): Release => releaseOf(version) ?? []

export const isInRange = (release: Release, ranges: readonly VersionRange[]): boolean =>
  ranges.some(
    ([from, before]) => !isEarlier(release, bound(from)) && (before === undefined || isEarlier(release, bound(before))),
  )

/** The newer one of two versions. */
export const laterOf = (one: string, other: string): string => (isEarlier(bound(one), bound(other)) ? other : one)

/** Whether two versions begin with the same number: other lines are another installation. */
export const isSameLine = (one: string, other: string): boolean => bound(one)[0] === bound(other)[0]
